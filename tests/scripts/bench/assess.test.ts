import { expect, test } from 'vitest';
import { assess, type Goal } from '../../../scripts/bench/report/comparison.ts';

function assessmentOf(ours: number[], theirs: number[], goal?: Goal) {
  const { ratio, isReached } = assess({
    what: '',
    unit: 'ms',
    ours,
    beside: '',
    theirs,
    ...(goal ? { goal } : {}),
  });
  return { ratio, isReached };
}

test('judges a quantity without a peer by its goal', () => {
  const given = { what: '', unit: 'ms', ours: [101], goal: { atMost: 100 } } as const;
  expect(assess(given)).toMatchObject({ theirs: null, ratio: null, isReached: false });
});

test.each<{ ours: number[]; theirs: number[]; goal?: Goal; want: ReturnType<typeof assessmentOf> }>([
  { ours: [10], theirs: [40], want: { ratio: 0.25, isReached: null } },
  { ours: [10], theirs: [40], goal: { atMostRatio: 0.25 }, want: { ratio: 0.25, isReached: true } },
  { ours: [11], theirs: [40], goal: { atMostRatio: 0.25 }, want: { ratio: 0.275, isReached: false } },
  { ours: [9, 10, 900], theirs: [40], goal: { atMostRatio: 0.25 }, want: { ratio: 0.25, isReached: true } },
  { ours: [160], theirs: [80], goal: { atMost: 160 }, want: { ratio: 2, isReached: true } },
  { ours: [161], theirs: [1000], goal: { atMost: 160 }, want: { ratio: 0.161, isReached: false } },
  { ours: [2], theirs: [0], goal: { atMostRatio: 1.5, atMost: 2 }, want: { ratio: null, isReached: true } },
  { ours: [3], theirs: [0], goal: { atMostRatio: 1.5, atMost: 2 }, want: { ratio: null, isReached: false } },
  { ours: [3], theirs: [2], goal: { atMostRatio: 1.5, atMost: 2 }, want: { ratio: 1.5, isReached: true } },
])('$ours against $theirs with the goal $goal', ({ ours, theirs, goal, want }) => {
  expect(assessmentOf(ours, theirs, goal)).toEqual(want);
});
