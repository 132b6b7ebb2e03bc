import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '../../../scripts/serve/proofPlugin.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changes in quick succession are handled together once they stop', async () => {
  const works: string[][] = [];
  const hand = settled<string>(async (gathered) => void works.push([...gathered]));
  hand('proof');
  await vi.advanceTimersByTimeAsync(50);
  hand('proof');
  hand('reload');
  await vi.advanceTimersByTimeAsync(79);
  expect(works).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(works).toEqual([['proof', 'reload']]);
});

test('handling never overlaps; changes made meanwhile are handled next', async () => {
  const events: string[] = [];
  const hand = settled<string>(async ([item]) => {
    events.push(`begin ${item}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    events.push(`end ${item}`);
  });
  hand('first');
  await vi.advanceTimersByTimeAsync(100);
  hand('second');
  await vi.advanceTimersByTimeAsync(5000);
  expect(events).toEqual(['begin first', 'end first', 'begin second', 'end second']);
});
