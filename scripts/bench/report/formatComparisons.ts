import type { Comparison, Goal, Unit } from './comparison.ts';
import { judge } from './judge.ts';
import type { Summary } from './summarize.ts';
import { textTable } from './textTable.ts';

/** The comparisons of one section as a plain text table, medians with min..max. */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((comparison) => {
    const { ours, theirs, ratio, isReached } = judge(comparison);
    const { unit, goal } = comparison;
    return [
      comparison.what,
      formatSummary(ours, unit),
      comparison.beside,
      formatSummary(theirs, unit),
      ratio === null ? '–' : ratio.toFixed(2),
      goal === undefined ? '' : formatGoal(goal, unit),
      isReached === null ? '' : isReached ? 'reached' : 'missed',
    ];
  });
  return textTable('lrlrrrl', [['what', 'ours', 'beside', 'theirs', 'ratio', 'goal', 'goal is'], ...rows]);
}

function formatSummary({ median, min, max }: Summary, unit: Unit): string {
  const middle = formatQuantity(median, unit);
  return min === max ? middle : `${middle} (${formatNumber(min, unit)}..${formatNumber(max, unit)})`;
}

function formatGoal({ atMostRatio, atMost }: Goal, unit: Unit): string {
  const limits = [
    atMostRatio === undefined ? [] : atMostRatio.toFixed(2),
    atMost === undefined ? [] : formatQuantity(atMost, unit),
  ];
  return `≤ ${limits.flat().join(' or ')}`;
}

function formatQuantity(value: number, unit: Unit): string {
  const names: Record<Unit, string> = { bytes: ' kB', ms: ' ms', us: ' µs', count: '' };
  return `${formatNumber(value, unit)}${names[unit]}`;
}

function formatNumber(value: number, unit: Unit): string {
  if (unit === 'bytes') return (value / 1000).toFixed(1);
  // Short times lose their meaning as whole milliseconds.
  return unit === 'ms' && value < 10 ? value.toFixed(2) : String(Math.round(value));
}
