import { assess, type Comparison, type Goal, type Summary, type Unit } from './comparison.ts';

export interface SectionReport {
  id: string;
  title: string;
  comparisons: readonly Comparison[];
}

/** The whole run as one JSON value: per row the medians with min and max, the ratio, the verdict and every run. */
export function reportDocument(rounds: number, sections: readonly SectionReport[]) {
  return {
    node: process.version,
    rounds,
    sections: sections.map(({ id, title, comparisons }) => ({
      id,
      title,
      comparisons: comparisons.map((comparison) => {
        const { ours, theirs, ...row } = comparison;
        return { ...row, ...assess(comparison), runs: theirs === undefined ? { ours } : { ours, theirs } };
      }),
    })),
  };
}

/** The comparisons of one section as a plain text table, medians with min..max. */
export function formatComparisons(comparisons: readonly Comparison[]): string {
  const rows = comparisons.map((comparison) => {
    const { ours, theirs, ratio, isReached } = assess(comparison);
    const { unit, goal } = comparison;
    return [
      comparison.what,
      formatSummary(ours, unit),
      comparison.beside ?? '',
      theirs === null ? '' : formatSummary(theirs, unit),
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
  const names: Record<Unit, string> = { bytes: ' kB', megabytes: ' MB', ms: ' ms', us: ' µs', count: '' };
  return `${formatNumber(value, unit)}${names[unit]}`;
}

function formatNumber(value: number, unit: Unit): string {
  if (unit === 'bytes') return (value / 1000).toFixed(1);
  // Short times would lose their meaning when rounded to whole milliseconds.
  return unit === 'ms' && value < 10 ? value.toFixed(2) : String(Math.round(value));
}

/**
 * Lines up cells in columns two spaces apart.
 * @param alignment one letter per column: `l` for text, `r` for figures
 * @param rows the first row is the heading
 */
function textTable(alignment: string, rows: readonly (readonly string[])[]): string {
  const widths = [...alignment].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return alignment[column] === 'r' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const [heading = [], ...body] = rows;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
