import type { PageChoice } from '../../runtime/index.ts';
import { type DateRange, formatDateRange, parseDateRange } from './dateRange.ts';
import type { FilterOutline, UrlOutline } from './nodeUrl.ts';

export type FilterValue = string | number | boolean | DateRange;
export type Direction = 'asc' | 'desc';

/** A page's query string, parsed with the screen's outline. */
export interface UrlState {
  filters: Readonly<Record<string, FilterValue>>;
  tabs: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, PageChoice>>;
  orders: Readonly<Record<string, { column: string; direction: Direction }>>;
}

const MAX_TEXT = 200;

/** Parses a query string. Values unknown to the screen are ignored: an old or mistyped link still opens the page. */
export function readUrl(outline: UrlOutline, params: URLSearchParams): UrlState {
  return {
    filters: collect(Object.entries(outline.filters), ([id, filter]) => readFilter(filter, params.get(id))),
    tabs: collect(Object.entries(outline.tabs), ([id, tabs]) => tabs.find((tab) => tab === params.get(id))),
    pages: collect(Object.entries(outline.pagers), ([name, pager]) => readPage(name, pager, params)),
    orders: collect(Object.entries(outline.tables), ([id, { columns }]) => {
      const [column = '', direction] = params.get(`${id}.sort`)?.split('.') ?? [];
      const isKnown = Object.hasOwn(columns, column) && (direction === 'asc' || direction === 'desc');
      return isKnown ? { column, direction } : undefined;
    }),
  };
}

/** The query string with other filters. Paging restarts at the first page. An empty value removes the filter. */
export function withFilters(
  outline: UrlOutline,
  params: URLSearchParams,
  values: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [id, value] of Object.entries(values)) {
    if (!Object.hasOwn(outline.filters, id)) continue;
    const text = writeFilter(value);
    if (text === '') next.delete(id);
    else next.set(id, text);
  }
  for (const name of Object.keys(outline.pagers)) dropPlace(next, name);
  return next;
}

/** The query string for another page of a source, or for another page size, which restarts at the first page. */
export function withPage(params: URLSearchParams, name: string, choice: PageChoice): URLSearchParams {
  const next = new URLSearchParams(params);
  dropPlace(next, name);
  if (choice.size !== undefined) next.set(`${name}.size`, String(choice.size));
  if (choice.page !== undefined && choice.page > 1) next.set(`${name}.page`, String(choice.page));
  if (choice.cursor !== undefined && choice.cursor !== '') next.set(`${name}.cursor`, choice.cursor);
  return next;
}

/** The query string with another sort order for a table; without a direction, the server's own order. */
export function withOrder(
  outline: UrlOutline,
  params: URLSearchParams,
  table: string,
  column: string,
  direction: Direction | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (direction === undefined) next.delete(`${table}.sort`);
  else next.set(`${table}.sort`, `${column}.${direction}`);
  const rows = outline.tables[table]?.rows;
  if (rows !== undefined) dropPlace(next, rows);
  return next;
}

export function withTab(params: URLSearchParams, tabs: string, tab: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(tabs, tab);
  return next;
}

/** The arguments that the chosen sort orders add, by source. */
export function orderArguments(
  outline: UrlOutline,
  orders: UrlState['orders'],
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(orders).flatMap(([id, { column, direction }]) => {
      const table = outline.tables[id];
      const sort = table?.columns[column];
      if (table === undefined || sort === undefined) return [];
      return [[table.rows, { [sort.param]: direction === 'asc' ? sort.ascending : sort.descending }]];
    }),
  );
}

function dropPlace(params: URLSearchParams, name: string): void {
  params.delete(`${name}.page`);
  params.delete(`${name}.cursor`);
}

function readFilter(filter: FilterOutline, text: string | null): FilterValue | undefined {
  if (text === null || text === '') return undefined;
  if (filter.as === 'dateRange') return parseDateRange(text, filter.maxDays);
  if (filter.values !== undefined) return filter.values.find((value) => String(value) === text);
  return text.slice(0, MAX_TEXT);
}

function writeFilter(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value).slice(0, MAX_TEXT);
  const text = formatDateRange(value);
  return text === '..' ? '' : text;
}

function readPage(
  name: string,
  pager: { mode: 'page' | 'cursor'; sizes: readonly number[] },
  params: URLSearchParams,
): PageChoice | undefined {
  const choice: PageChoice = {};
  const size = pager.sizes.find((known) => String(known) === params.get(`${name}.size`));
  if (size !== undefined) choice.size = size;
  const page = params.get(`${name}.page`) ?? '';
  if (pager.mode === 'page' && /^[1-9]\d{0,5}$/.test(page)) choice.page = Number(page);
  const cursor = params.get(`${name}.cursor`) ?? '';
  if (pager.mode === 'cursor' && cursor !== '' && cursor.length <= 2000) choice.cursor = cursor;
  return Object.keys(choice).length === 0 ? undefined : choice;
}

function collect<E extends readonly [string, unknown], T>(
  entries: readonly E[],
  read: (entry: E) => T | undefined,
): Record<string, T> {
  const found: Record<string, T> = {};
  for (const entry of entries) {
    const value = read(entry);
    if (value !== undefined) found[entry[0]] = value;
  }
  return found;
}
