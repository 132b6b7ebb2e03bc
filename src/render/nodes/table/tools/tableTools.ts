import { later } from '../../../../runtime/index.ts';

/**
 * What surrounds the rows: a chunk separate from the table's, because users wait for the rows. Space for each part is
 * reserved until it has loaded.
 */
export const tableTools = {
  filterBar: later(async () => (await import('./toolParts.ts')).FilterBar),
  filterChips: later(async () => (await import('./toolParts.ts')).FilterChips),
  savedFilters: later(async () => (await import('./toolParts.ts')).SavedFiltersButton),
  selectionBar: later(async () => (await import('./toolParts.ts')).SelectionBar),
  pager: later(async () => (await import('./toolParts.ts')).Pager),
  actionMenu: later(async () => (await import('./toolParts.ts')).ActionMenu),
};
