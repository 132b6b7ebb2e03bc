import type { OptionSource } from '../../../generated/models/screen.v1.d.ts';

/** What of a node may stand in its page's URL: `url` in the definition.ts of a kind in which people choose something. */
export type NodeUrl<N> = (node: N) => InUrl;

export interface InUrl {
  filters?: Readonly<Record<string, FilterOutline>>;
  /** Ids of its tabs. */
  tabs?: readonly string[];
  table?: TableOutline;
}

export interface FilterOutline {
  as: 'text' | 'choice' | 'dateRange';
  /** The fixed choices; undefined when there are others, which come from the server or are typed. */
  values?: readonly (string | number | boolean)[];
  maxDays?: number;
  /** Length in days, up to today, of the default range while the URL sets none. */
  initialDays?: number;
}

export interface TableOutline {
  rows: string;
  /** The columns by which it can be sorted. */
  columns: Readonly<Record<string, { param: string; ascending: string; descending: string }>>;
}

/** What the URL of a screen may carry. Anything else in a query string is ignored. */
export interface UrlOutline {
  filters: Readonly<Record<string, FilterOutline>>;
  /** Tab ids by tabs node. */
  tabs: Readonly<Record<string, readonly string[]>>;
  /** Page sizes and mode by paged source. */
  pagers: Readonly<Record<string, { mode: 'page' | 'cursor'; sizes: readonly number[] }>>;
  /** Tables that can be sorted by column. */
  tables: Readonly<Record<string, TableOutline>>;
}

/** What the URL of a screen may carry for its overlays alone. */
export type OverlaysUrl = Partial<Omit<UrlOutline, 'pagers'>>;

/** One of these options, or what is typed instead of them. */
export function choiceOf({ values, free }: OptionSource = {}): FilterOutline {
  return { as: 'choice', ...(values && free !== true ? { values: values.map(({ value }) => value) } : {}) };
}
