import type { Source } from '../../../../../generated/models/screen.v1.d.ts';
import { readPointer } from '../../../../language/index.ts';
import type { PageChoice } from '../../../../runtime/index.ts';

/** A table's position among all its rows. `total` is undefined where the server does not count them. */
export interface TablePlace {
  page: number;
  size: number;
  total: number | undefined;
  /** '' on the last page; undefined for tables without cursor paging. */
  nextCursor: string | undefined;
}

/** Reads the position from the answer, the source's file and the page's URL. */
export function readPlace(
  source: Source | undefined,
  choice: PageChoice,
  data: unknown,
  shown: number,
): TablePlace {
  const paging = source?.page;
  const page = choice.page ?? 1;
  if (paging === undefined) return { page: 1, size: shown, total: shown, nextCursor: undefined };
  const size = choice.size ?? paging.sizes[0];
  if (paging.mode === 'page')
    return { page, size, total: readCount(data, paging.total), nextCursor: undefined };
  const next = readPointer(data, paging.next);
  const nextCursor = typeof next === 'string' || typeof next === 'number' ? String(next) : '';
  const isWhole = nextCursor === '' && choice.cursor === undefined;
  return { page, size, total: isWhole ? shown : undefined, nextCursor };
}

function readCount(data: unknown, pointer: string): number | undefined {
  const found = readPointer(data, pointer);
  const count = typeof found === 'string' ? Number(found) : found;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
