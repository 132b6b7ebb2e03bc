import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause, whenIdle } from '../../../src/contract/verification/loadVerifier.ts';

test('a pause lets other waiting work run first', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  await pause();
  await pause();
  order.push('after two pauses');
  expect(order).toEqual(['other work', 'after two pauses']);
});

test('a pause leaves no channel open', async () => {
  const close = vi.spyOn(MessagePort.prototype, 'close');
  await Promise.all([pause(), pause()]);
  expect(close).toHaveBeenCalledTimes(2);
  close.mockRestore();
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('idle work runs when the browser is idle', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const run = vi.fn();
  whenIdle(run);
  expect([run.mock.calls.length, idle]).toEqual([0, [run]]);
});

test('idle work runs a second later where the browser has no idle callback', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});
