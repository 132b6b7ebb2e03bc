// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useExpiry } from '../../../src/widgets/conversionQuote/quote/useQuoteEnd.ts';

const DEADLINE = 15_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A quote that holds until DEADLINE, by a clock that differs from the device's by `ahead` ms. */
function quoted() {
  const clock = { ahead: 0, endedAt: undefined as number | undefined };
  const now = () => Date.now() + clock.ahead;
  const send = vi.fn((event: { now: number }) => {
    if (event.now < DEADLINE) return false;
    clock.endedAt ??= event.now;
    return true;
  });
  const { unmount } = renderHook(() => useExpiry(DEADLINE, send, now));
  return { clock, send, unmount };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a quote expires at its deadline, not before, and once', async () => {
  const { clock, send } = quoted();
  await pass(14_999);
  expect(clock.endedAt).toBeUndefined();
  await pass(1);
  expect(clock.endedAt).toBe(15_000);
  const sent = send.mock.calls.length;
  await pass(10_000);
  expect(send).toHaveBeenCalledTimes(sent);
});

it.each([
  ['back', -700, 15_700],
  ['forward', 700, 14_300],
])('a quote expires at the deadline of a clock that was put %s meanwhile', async (_way, ahead, atDevice) => {
  const { clock } = quoted();
  await pass(6000);
  clock.ahead = ahead;
  await pass(atDevice - 6000 - 1);
  expect(clock.endedAt).toBeUndefined();
  await pass(1);
  expect(clock.endedAt).toBe(15_000);
});

it('a quote expires as soon as a sleeping tab is looked at', async () => {
  const { clock } = quoted();
  vi.setSystemTime(60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(clock.endedAt).toBe(60_000);
});

it('nothing is scheduled any more once it is removed', async () => {
  const { send, unmount } = quoted();
  unmount();
  await pass(20_000);
  expect(send).not.toHaveBeenCalled();
});
