import type { Source } from '../../../../../generated/models/screen.v1.d.ts';
import { readPointer, writePointer } from '../../../../language/index.ts';

/** At the usual 50 rows a page 50 000 rows: more is a matter for statements. */
const MOST_PAGES = 1000;

interface Parts {
  source: Source;
  /** The arguments of the question on the page, filters and order included, without its place. */
  args: Readonly<Record<string, unknown>>;
  call(args: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Rows so far. */
  onProgress(rows: number): void;
}

/** All rows a question selects, page after page in the largest size; `isWhole` is false when there were too many. */
export async function collectRows({
  source,
  args,
  call,
  onProgress,
}: Parts): Promise<{ rows: unknown[]; isWhole: boolean }> {
  const paging = source.page;
  const rows: unknown[] = [];
  if (paging === undefined) return { rows: itemsOf(source, await call(args)), isWhole: true };
  const size = Math.max(...paging.sizes);
  let place: unknown = paging.mode === 'page' ? 1 : undefined;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const sized = writePointer(args, paging.size, size);
    const pointer = paging.mode === 'page' ? paging.page : paging.cursor;
    const asked = place === undefined ? sized : writePointer(sized, pointer, place);
    const answer = await call(asked as Record<string, unknown>);
    const items = itemsOf(source, answer);
    rows.push(...items);
    onProgress(rows.length);
    if (paging.mode === 'page') {
      if (items.length < size) return { rows, isWhole: true };
      place = count + 2;
    } else {
      const next = readPointer(answer, paging.next);
      if (next === '' || next === undefined || next === null || items.length === 0)
        return { rows, isWhole: true };
      // A cursor that leads back to itself would go on for ever.
      if (next === place) return { rows, isWhole: false };
      place = next;
    }
  }
  return { rows, isWhole: false };
}

function itemsOf(source: Source, answer: unknown): unknown[] {
  const items = readPointer(answer, source.items ?? '');
  return Array.isArray(items) ? items : [];
}
