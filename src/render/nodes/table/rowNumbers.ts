import type { TablePlace } from './tableTotal.ts';

/** What screen readers are told about rows that are not in the document; nothing where all of them are. */
export interface RowNumbers {
  /** All rows, the head among them; -1 where nobody counted them. */
  count: number | undefined;
  /** The number of the first row here; the head is row 1. */
  first: number | undefined;
}

/** @param isVirtual only the rows near the window are in the document */
export function rowNumbers(place: TablePlace, shown: number, isVirtual: boolean): RowNumbers {
  const { total, page, size } = place;
  // By cursor nobody knows how many there are, nor how many were before.
  if (total === undefined) return { count: -1, first: undefined };
  if (total <= shown && !isVirtual) return { count: undefined, first: undefined };
  return { count: Math.max(total, shown) + 1, first: (page - 1) * size + 2 };
}
