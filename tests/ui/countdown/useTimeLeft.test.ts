// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTimeLeft } from '../../../src/ui/countdown/useTimeLeft.ts';

const until = Date.UTC(2026, 0, 1);
/** The page's clock is ahead of the device's. */
const now = () => Date.now() + 500;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(until - 3_000);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function countdown(end = until) {
  let draws = 0;
  const { result, rerender, unmount } = renderHook(
    ({ to }) => {
      draws += 1;
      return useTimeLeft(to, now, 1_000);
    },
    { initialProps: { to: end } },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  return { left: () => result.current, pass, draws: () => draws, rerender, unmount };
}

test('counts down by the clock that it is given', () => {
  const { left, pass } = countdown();
  expect(left()).toBe(2_500);
  pass(1_000);
  expect(left()).toBe(1_500);
});

test('ends at 0, and draws no more', () => {
  const { left, pass, draws } = countdown();
  pass(3_000);
  expect(left()).toBe(0);
  const drawn = draws();
  pass(60_000);
  expect(draws()).toBe(drawn);
  expect(vi.getTimerCount()).toBe(0);
});

test('of a moment that has passed is 0 at once', () => {
  expect(countdown(until - 60_000).left()).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('begins anew for a later moment', () => {
  const { left, pass, rerender } = countdown();
  pass(3_000);
  rerender({ to: until + 10_000 });
  expect(left()).toBe(9_500);
  pass(1_000);
  expect(left()).toBe(8_500);
});

test('stops with what shows it', () => {
  const { unmount } = countdown();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
