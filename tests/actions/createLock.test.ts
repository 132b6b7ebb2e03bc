import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLock } from '../../src/actions/index.ts';

describe('createLock', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('refuses a second run while the first is under way', async () => {
    const lock = createLock();
    const task = vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 2000, 'done')));
    const first = lock.run(task);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await lock.run(task)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toBe('done');
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('refuses the second click of a double click even if the first was answered at once', async () => {
    const lock = createLock(500);
    const task = vi.fn(async () => 'done');
    await lock.run(task);
    await vi.advanceTimersByTimeAsync(120);
    await lock.run(task);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('opens again after a pause, after a failure too', async () => {
    const lock = createLock(500);
    await expect(lock.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.advanceTimersByTimeAsync(500);
    expect(await lock.run(async () => 'again')).toBe('again');
  });
});
