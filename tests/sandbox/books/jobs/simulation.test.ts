import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { JobResult } from '../../../../src/sandbox/books/jobs/jobResult.ts';
import { Simulation } from '../../../../src/sandbox/books/jobs/simulation.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';

const silent = { info() {}, security() {}, warn() {}, error() {} };

test('a job that is running when the clock is moved runs again for what became due', async () => {
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

test('the interval of a job counts from the start of one run to the start of the next', async () => {
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

test('an idle simulation runs its jobs rarely, and often again as soon as something changes', async () => {
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
  simulation.start({ awakeMs: 100, asleepMs: 1_000, othersMs: 2_000, wakeMs: 5_000 });
  expect(await looksIn(5_000)).toBe(50);
  expect(await looksIn(10_000)).toBe(10);
  simulation.wake();
  expect(await looksIn(1_000)).toBe(10);
  await simulation.stop();
  expect(await looksIn(5_000)).toBe(0);
});

describe('a job that returns when it is due next', () => {
  const pace = { awakeMs: 100, asleepMs: 1_000, othersMs: 2_000, wakeMs: 5_000 };

  /** A running simulation with one job of each result, and how often they look while some time passes. */
  function startWith(...results: readonly (JobResult | undefined)[]) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const simulation = new Simulation({ now: () => Date.now() }, silent);
    onTestFinished(() => simulation.stop());
    const looks = results.map(() => 0);
    results.forEach((result, place) => {
      simulation.every(100, `job ${place}`, async () => {
        looks[place] = (looks[place] ?? 0) + 1;
        return result;
      });
    });
    simulation.start(pace);
    const looksIn = async (ms: number) => {
      const before = [...looks];
      await vi.advanceTimersByTimeAsync(ms);
      return looks.map((count, place) => count - (before[place] ?? 0));
    };
    return { simulation, looksIn };
  }

  const nothing = { moved: false, nextAt: null };

  test('runs once, and then only to find work of other processes', async () => {
    const { looksIn } = startWith(nothing);
    expect(await looksIn(2_000)).toEqual([1]);
    expect(await looksIn(10_000)).toEqual([5]);
  });

  test('runs after each request that may have left work, and after each job that did some', async () => {
    const { simulation, looksIn } = startWith(nothing);
    await looksIn(100);
    simulation.wake();
    expect(await looksIn(200)).toEqual([1]);
    const busy = startWith(nothing, { moved: true, nextAt: null });
    await busy.looksIn(100);
    expect((await busy.looksIn(500))[0]).toBe(5);
  });

  test('runs at its time even while the exchange is asleep', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const at = Date.now() + 350;
    let ran = 0;
    const simulation = new Simulation({ now: () => Date.now() }, silent);
    onTestFinished(() => simulation.stop());
    simulation.every(100, 'the next block', async () => {
      if (Date.now() >= at) ran ||= Date.now();
      return { moved: false, nextAt: Date.now() < at ? at : null };
    });
    simulation.start({ ...pace, wakeMs: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ran - at).toBeLessThanOrEqual(pace.awakeMs);
  });

  test('runs regardless of its due time when everything due is requested', async () => {
    const clock = new ManualClock(0);
    const simulation = new Simulation(clock, silent);
    let looks = 0;
    simulation.every(100, 'look', async () => {
      looks += 1;
      return nothing;
    });
    await simulation.runDue();
    clock.advance(100);
    await simulation.runDue();
    expect(looks).toBe(2);
  });

  test('is retried at the usual interval after a failure', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const simulation = new Simulation({ now: () => Date.now() }, silent);
    onTestFinished(() => simulation.stop());
    let tries = 0;
    simulation.every(100, 'fails', async () => {
      tries += 1;
      if (tries === 2) throw new Error('no database');
      return { moved: false, nextAt: tries === 1 ? Date.now() + 200 : null };
    });
    simulation.start(pace);
    await vi.advanceTimersByTimeAsync(900);
    expect(tries).toBe(3);
    expect(simulation.failures()).toEqual({ fails: 1 });
  });
});
