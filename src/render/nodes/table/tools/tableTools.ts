import { lazyPart } from '../../../../runtime/index.ts';

/**
 * What surrounds the rows: a chunk separate from the table's, because users wait for the rows. Space for each part is
 * reserved until it has loaded.
 */
export const tableTools = {
  filterBar: lazyPart(async () => (await import('./toolParts.ts')).FilterBar),
  filterChips: lazyPart(async () => (await import('./toolParts.ts')).FilterChips),
  savedFilters: lazyPart(async () => (await import('./toolParts.ts')).SavedFiltersButton),
  selectionBar: lazyPart(async () => (await import('./toolParts.ts')).SelectionBar),
  pager: lazyPart(async () => (await import('./toolParts.ts')).Pager),
  actionMenu: lazyPart(async () => (await import('./toolParts.ts')).ActionMenu),
};
