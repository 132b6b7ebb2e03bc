import { expect, onTestFinished, test, vi } from 'vitest';
import { Simulation } from '../../../src/sandbox/books/jobs/simulation.ts';
import { ManualClock } from '../../../src/sandbox/world/clock.ts';

const silent = { info() {}, security() {}, warn() {}, error() {} };

test('a job that runs while the clock is moved runs again for what has become due by that', async () => {
  const clock = new ManualClock(1_000);
  const simulation = new Simulation(clock, silent);
  const seen: number[] = [];
  let goOn = (): void => {};
  let isHeld = true;
  simulation.every(200, 'move the rows', async () => {
    seen.push(clock.now());
    if (isHeld) await new Promise<void>((resolve) => (goOn = resolve));
    isHeld = false;
  });
  const underWay = simulation.runDue();
  clock.advance(86_400_000);
  const moved = [simulation.runDue(), simulation.runDue()];
  goOn();
  await Promise.all([underWay, ...moved]);
  expect(seen).toEqual([1_000, 86_401_000]);
});

test('a job rests between its runs, from one beginning to the next', async () => {
  const clock = new ManualClock(0);
  const simulation = new Simulation(clock, silent);
  const seen: number[] = [];
  simulation.every(200, 'look', async () => void seen.push(clock.now()));
  for (let tick = 0; tick < 5; tick += 1) {
    await simulation.runDue();
    clock.advance(100);
  }
  expect(seen).toEqual([0, 200, 400]);
});

test('one that nobody uses looks seldom, and often again as soon as somebody changes something', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const simulation = new Simulation({ now: () => Date.now() }, silent);
  let looks = 0;
  simulation.every(100, 'look', async () => {
    looks += 1;
  });
  const looksIn = async (ms: number) => {
    const before = looks;
    await vi.advanceTimersByTimeAsync(ms);
    return looks - before;
  };
  simulation.start({ awakeMs: 100, asleepMs: 1_000, wakeMs: 5_000 });
  expect(await looksIn(5_000)).toBe(50);
  expect(await looksIn(10_000)).toBe(10);
  simulation.wake();
  expect(await looksIn(1_000)).toBe(10);
  await simulation.stop();
  expect(await looksIn(5_000)).toBe(0);
});
