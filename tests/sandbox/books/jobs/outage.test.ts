import { expect, onTestFinished, test, vi } from 'vitest';
import { Simulation } from '../../../../src/sandbox/books/jobs/simulation.ts';

test('jobs wait longer each time while the database is unavailable, and log two lines', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const said: string[] = [];
  const note = (sentence: string) => void said.push(sentence);
  const log = { info: note, security: note, warn: note, error: note };
  const simulation = new Simulation({ now: () => Date.now() }, log);
  onTestFinished(() => simulation.stop());
  let isUnavailable = true;
  const tries = [0, 0];
  for (const place of [0, 1]) {
    simulation.every(100, `job ${place}`, async () => {
      tries[place] = (tries[place] ?? 0) + 1;
      if (isUnavailable)
        throw Object.assign(new Error('refused'), { code: place === 0 ? 'ECONNREFUSED' : '25006' });
    });
  }
  simulation.start({ awakeMs: 100, asleepMs: 1_000, othersMs: 2_000, wakeMs: 600_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  // After 0.1, 0.3, 0.7, 1.5, 3.1, 6.3, 11.3, 16.3, 21.3 and 26.3 s.
  expect(tries).toEqual([10, 10]);
  expect(said).toEqual(['The database is unavailable. Jobs wait for it.']);
  isUnavailable = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said.slice(1)).toEqual(['The database is back. Jobs run again.']);
  const before = tries[0] ?? 0;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tries[0]).toBe(before + 10);
});
