import { describe, expect, test } from 'vitest';
import { blockingTime } from '../../../scripts/bench/pages/probe/pageStart.ts';
import { droppedFrames } from '../../../scripts/bench/pages/table/measureTable.ts';

describe('blocking time', () => {
  const tasks = [
    { startTime: 100, duration: 50 },
    { startTime: 200, duration: 120 },
    { startTime: 900, duration: 250 },
  ];

  test.each([
    { until: undefined, want: 270 },
    { until: 901, want: 270 },
    { until: 900, want: 70 },
    { until: 100, want: 0 },
  ])('of tasks that started before $until is $want ms', ({ until, want }) => {
    expect(blockingTime(tasks, until)).toBe(want);
  });
});

describe('dropped frames', () => {
  test.each([
    { given: [], want: 0 },
    { given: [0, 16.7, 33.3, 50], want: 0 },
    { given: [0, 16.7, 50, 66.7], want: 1 },
    { given: [0, 24, 33], want: 0 },
    { given: [0, 100, 116.7, 183.4], want: 5 + 3 },
  ])('in $given are $want', ({ given, want }) => {
    expect(droppedFrames(given)).toBe(want);
  });
});
