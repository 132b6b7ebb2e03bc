import type { Column, Source } from '../../../../../generated/models/screen.v1.d.ts';
import { type FormatLocale, formatOf, formatValue } from '../../../../formats/index.ts';
import { readPointer, type Scopes, writePointer } from '../../../../language/index.ts';
import { resolveFormatArguments } from '../../../../runtime/screen/formatArguments.ts';

interface Parts {
  columns: readonly Column[];
  scopes: Scopes;
  locale: FormatLocale;
  translate(key: string): string;
}

/**
 * The table as text: column heads, then a row per record. Amounts are the server's exact decimal strings with the unit
 * in a separate column, times are ISO 8601 in UTC whatever the page shows, addresses are complete.
 */
export function exportRows(
  rows: readonly unknown[],
  { columns, scopes, locale, translate }: Parts,
): string[][] {
  const heads = columns.flatMap((column) => {
    const label = translate(column.label);
    const { cell } = formatOf(column.format);
    return cell === 'withUnit'
      ? [label, translate('table.unit')]
      : [cell === 'utc' ? `${label} (UTC)` : label];
  });
  const lines = rows.map((row) =>
    columns.flatMap((column) => cells(column, row, { ...scopes, row }, locale, translate)),
  );
  return [heads, ...lines];
}

function cells(
  column: Column,
  row: unknown,
  scopes: Scopes,
  locale: FormatLocale,
  translate: (key: string) => string,
): string[] {
  const value = readPointer(row, column.at);
  const exact = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const formatted = formatValue(
    column.format,
    value,
    resolveFormatArguments(column.formatArgs, scopes),
    locale,
  );
  const { cell } = formatOf(column.format);
  if (cell === 'withUnit') return [exact, formatted.unit ?? ''];
  if (formatted.isEmpty === true) return [''];
  if (cell === 'exact') return [exact];
  if (formatted.labelKey !== undefined) return [translate(formatted.labelKey)];
  return [formatted.title ?? formatted.text];
}

/** At the usual 50 rows a page, 50 000 rows: for more there are statements. */
const MOST_PAGES = 1000;

interface CollectRowsParts {
  source: Source;
  /** The arguments of the page's request, filters and order included, without its position. */
  args: Readonly<Record<string, unknown>>;
  call(args: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Rows so far. */
  onProgress(rows: number): void;
}

/** All rows that match a request, page after page at the largest size; `isWhole` is false when there were too many. */
export async function collectRows({
  source,
  args,
  call,
  onProgress,
}: CollectRowsParts): Promise<{ rows: unknown[]; isWhole: boolean }> {
  const paging = source.page;
  const rows: unknown[] = [];
  if (paging === undefined) return { rows: itemsOf(source, await call(args)), isWhole: true };
  const size = Math.max(...paging.sizes);
  let place: unknown = paging.mode === 'page' ? 1 : undefined;
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const sized = writePointer(args, paging.size, size);
    const pointer = paging.mode === 'page' ? paging.page : paging.cursor;
    const pageArgs = place === undefined ? sized : writePointer(sized, pointer, place);
    const answer = await call(pageArgs as Record<string, unknown>);
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
      // A cursor that leads back to itself would loop forever.
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
