import { later } from '../../../runtime/index.ts';

/**
 * What stands around the rows. It is one chunk beside the table's own, because the rows are what people wait for; the
 * room of each is kept until it is there.
 */
export const tableTools = {
  filterBar: later(async () => (await import('./filters/FilterBar.tsx')).FilterBar),
  filterChips: later(async () => (await import('./filters/FilterChips.tsx')).FilterChips),
  selectionBar: later(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar),
  pager: later(async () => (await import('./Pager.tsx')).Pager),
  actionMenu: later(async () => (await import('./rows/ActionMenu.tsx')).ActionMenu),
};
