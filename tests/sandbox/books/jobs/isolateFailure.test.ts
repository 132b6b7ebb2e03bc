import { expect, test } from 'vitest';
import { isolateFailure, type JobContext } from '../../../../src/sandbox/books/jobs/isolateFailure.ts';
import { Simulation } from '../../../../src/sandbox/books/jobs/simulation.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

test('a step that finds the database unavailable ends the job with one log line for all of its rows', async () => {
  const said: string[] = [];
  const log = { info() {}, security() {}, warn() {}, error: (sentence: string) => void said.push(sentence) };
  const simulation = new Simulation(new ManualClock(0), log);
  let tried = 0;
  simulation.every(100, 'deposits', async () => {
    for (let row = 0; row < 200; row += 1) {
      await isolateFailure({ clock: new ManualClock(0), log }, `deposit ${row}`, async () => {
        tried += 1;
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      });
    }
  });
  await simulation.runDue();
  expect(tried).toBe(1);
  expect(said).toEqual(['The database is unavailable. Jobs wait for it.']);
  expect(simulation.failures()).toEqual({ deposits: 1 });
});

test('a step that fails stops no other and is logged every ten minutes', async () => {
  const said: string[] = [];
  const clock = new ManualClock(0);
  const log = { info() {}, security() {}, warn() {}, error: (sentence: string) => void said.push(sentence) };
  const context: JobContext = { clock, log };
  const done: string[] = [];
  const run = async () => {
    for (const row of ['one', 'two', 'three']) {
      await isolateFailure(context, `row ${row}`, async () => {
        if (row !== 'three') throw new Error('broken');
        done.push(row);
      });
    }
  };
  for (let tick = 0; tick < 5; tick += 1) {
    await run();
    clock.advance(100);
  }
  expect(done).toHaveLength(5);
  expect(said).toEqual(['one', 'two'].map((row) => `The row ${row} cannot go on and will be tried again.`));
  clock.advance(600_000);
  await run();
  expect(said).toHaveLength(4);
});
