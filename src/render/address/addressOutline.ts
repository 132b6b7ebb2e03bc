import type { Filter, PickerNode, Screen, TableNode } from '../../../generated/models/screen.v1.d.ts';
import { type DaySpan, isBinding, lastDays, parseBinding, parsePointer } from '../../language/index.ts';
import { withInner } from '../../runtime/screen/innerNodes.ts';

/** What the URL of a screen may carry. Anything else in a query string is ignored. */
export interface AddressOutline {
  filters: Readonly<Record<string, FilterOutline>>;
  /** Tab ids by tabs node. */
  tabs: Readonly<Record<string, readonly string[]>>;
  /** Page sizes and mode by paged source. */
  pagers: Readonly<Record<string, { mode: 'page' | 'cursor'; sizes: readonly number[] }>>;
  /** Tables that can be sorted by column. */
  tables: Readonly<Record<string, TableOutline>>;
}

export interface FilterOutline {
  as: 'text' | 'choice' | 'dateRange';
  /** The fixed choices; undefined when they come from the server. */
  values?: readonly (string | number | boolean)[];
  maxDays?: number;
  /** Length in days, up to today, of the default range while the URL sets none. */
  initialDays?: number;
}

interface TableOutline {
  rows: string;
  columns: Readonly<Record<string, { param: string; ascending: string; descending: string }>>;
}

/** Collects from a screen file what its URL may carry. */
export function addressOutline(screen: Screen): AddressOutline {
  const nodes = [...screen.body, ...Object.values(screen.overlays ?? {}).flatMap((overlay) => overlay.body)];
  const all = nodes.flatMap(withInner);
  const tables = all.filter((node) => node.kind === 'table');
  const filters = tables
    .flatMap((table) => table.filters ?? [])
    .map((filter) => [filter.id, ofFilter(filter)] as const);
  const pickers = all
    .filter((node) => node.kind === 'picker')
    .map((node) => [node.id, ofPicker(node)] as const);
  const tabs = all.filter((node) => node.kind === 'tabs');
  const pagers = Object.entries(screen.sources ?? {}).flatMap(([name, { page }]) =>
    page === undefined ? [] : [[name, { mode: page.mode, sizes: page.sizes }] as const],
  );
  return {
    filters: Object.fromEntries([...readOnlyFilters(screen), ...filters, ...pickers]),
    tabs: Object.fromEntries(tabs.map((node) => [node.id, node.items.map((tab) => tab.id)])),
    pagers: Object.fromEntries(pagers),
    tables: Object.fromEntries(tables.map((table) => [table.id, ofTable(table)])),
  };
}

/** Filters that a page only reads, because another page's link sets them (`/exchange/index?from=BTC`). */
function readOnlyFilters(piece: unknown): (readonly [string, FilterOutline])[] {
  if (typeof piece !== 'object' || piece === null) return [];
  if (!isBinding(piece)) return Object.values(piece).flatMap(readOnlyFilters);
  const place = parseBinding(piece.$);
  const id = place?.scope === 'filter' ? parsePointer(place.pointer)?.[0] : undefined;
  return id === undefined ? [] : [[id, { as: 'text' }]];
}

function ofFilter(filter: Filter): FilterOutline {
  if (filter.as === 'text') return { as: 'text' };
  if (filter.as === 'select') return choice(filter.options?.values);
  const { maxDays, initialDays } = filter;
  return {
    as: 'dateRange',
    ...(maxDays === undefined ? {} : { maxDays }),
    ...(initialDays === undefined ? {} : { initialDays }),
  };
}

function ofPicker(picker: PickerNode): FilterOutline {
  return choice(picker.options.values);
}

function choice(values: readonly { value: string | number | boolean }[] | undefined): FilterOutline {
  return values === undefined ? { as: 'choice' } : { as: 'choice', values: values.map(({ value }) => value) };
}

function ofTable(table: TableNode): TableOutline {
  const columns = table.columns.flatMap(({ id, sort }) => (sort === undefined ? [] : [[id, sort] as const]));
  return { rows: table.rows, columns: Object.fromEntries(columns) };
}

/** Default values of the date filters, for as long as the URL sets none; `now` is in ms. */
export function initialFilters({ filters }: AddressOutline, now: number): Record<string, DaySpan> {
  const days = Object.entries(filters).flatMap(([id, { initialDays }]) =>
    initialDays === undefined ? [] : [[id, lastDays(initialDays, now)] as const],
  );
  return Object.fromEntries(days);
}
