import type { Column } from '../../table/column.ts';

/** A column of a printed table, and the one whose cells stand below its own. */
export interface PrintColumn {
  readonly column: Column;
  /** Its number in a row. */
  readonly index: number;
  /** Points. */
  readonly x: number;
  readonly width: number;
  readonly below: { readonly column: Column; readonly index: number } | null;
}

/** Room between two columns, points. */
const gutter = 8;

/** The printed columns of a table between two edges (points), each as wide as its share. */
export function printColumns(columns: readonly Column[], left: number, right: number): PrintColumn[] {
  const shares = columns.map(({ print }) => (print !== undefined && 'share' in print ? print.share : 0));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const printed = shares.filter((share) => share > 0).length;
  const room = right - left - gutter * (printed - 1);
  let x = left;
  return columns.flatMap((column, index) => {
    const share = shares[index] ?? 0;
    if (share === 0) return [];
    const width = (room * share) / whole;
    const place = { column, index, x, width, below: columnBelow(columns, column.id) };
    x += width + gutter;
    return [place];
  });
}

function columnBelow(columns: readonly Column[], id: string): PrintColumn['below'] {
  const index = columns.findIndex(
    ({ print }) => print !== undefined && 'below' in print && print.below === id,
  );
  const column = columns[index];
  return column === undefined ? null : { column, index };
}
