import { expect, test } from 'vitest';
import { formatComparisons } from '../../../scripts/bench/report/reportDocument.ts';

test('comparisons print as a table of medians, spans, ratios and goals', () => {
  const printed = formatComparisons([
    {
      what: '/exchange/history',
      unit: 'bytes',
      ours: [118_240],
      beside: 'antd page',
      theirs: [330_542],
      goal: { atMost: 160_000 },
    },
    {
      what: 'first data row',
      unit: 'ms',
      ours: [1500, 1400, 1700],
      beside: 'antd page',
      theirs: [3000, 2900, 3100],
      goal: { atMostRatio: 0.45 },
    },
    {
      what: 'frames dropped of 90',
      unit: 'count',
      ours: [1],
      beside: 'bare virtualizer',
      theirs: [0],
      goal: { atMostRatio: 1.5, atMost: 2 },
    },
    { what: 'one call', unit: 'ms', ours: [0.25], beside: 'bare fetch', theirs: [0.125] },
    { what: 'a tab', unit: 'ms', ours: [96], goal: { atMost: 100 } },
    { what: 'one hit', unit: 'us', ours: [12.4], beside: 'JSON.parse', theirs: [6.2] },
  ]);
  expect(printed).toBe(
    [
      'what                                  ours  beside                          theirs  ratio         goal  goal is',
      '--------------------  --------------------  ----------------  --------------------  -----  -----------  -------',
      '/exchange/history                 118.2 kB  antd page                     330.5 kB   0.36   ≤ 160.0 kB  reached',
      'first data row        1500 ms (1400..1700)  antd page         3000 ms (2900..3100)   0.50       ≤ 0.45  missed',
      'frames dropped of 90                     1  bare virtualizer                     0      –  ≤ 1.50 or 2  reached',
      'one call                           0.25 ms  bare fetch                     0.13 ms   2.00',
      'a tab                                96 ms                                              –     ≤ 100 ms  reached',
      'one hit                              12 µs  JSON.parse                        6 µs   2.00',
    ].join('\n'),
  );
});
