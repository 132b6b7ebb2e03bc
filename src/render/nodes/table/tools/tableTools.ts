import { laterPart } from '../../../../runtime/index.ts';

/**
 * What surrounds the rows: a chunk separate from the table's, because users wait for the rows. Space for each part is
 * reserved until it has loaded.
 */
export const tableTools = {
  filterBar: laterPart(async () => (await import('./toolParts.ts')).FilterBar),
  filterChips: laterPart(async () => (await import('./toolParts.ts')).FilterChips),
  savedFilters: laterPart(async () => (await import('./toolParts.ts')).SavedFiltersButton),
  selectionBar: laterPart(async () => (await import('./toolParts.ts')).SelectionBar),
  pager: laterPart(async () => (await import('./toolParts.ts')).Pager),
  actionMenu: laterPart(async () => (await import('./toolParts.ts')).ActionMenu),
};
