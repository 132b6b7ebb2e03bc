import { later } from '../../../runtime/index.ts';

/**
 * What surrounds the rows: a chunk separate from the table's, because users wait for the rows. Space for each part is
 * reserved until it has loaded.
 */
export const tableTools = {
  filterBar: later(async () => (await import('./filters/FilterBar.tsx')).FilterBar),
  filterChips: later(async () => (await import('./filters/FilterChips.tsx')).FilterChips),
  selectionBar: later(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar),
  pager: later(async () => (await import('./Pager.tsx')).Pager),
  actionMenu: later(async () => (await import('./rows/ActionMenu.tsx')).ActionMenu),
};
