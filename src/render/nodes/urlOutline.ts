import type { Node, Screen } from '../../../generated/models/screen.v1.d.ts';
import { type DaySpan, isBinding, lastDays, parseBinding, parsePointer } from '../../language/index.ts';
import { withInner } from '../../runtime/screen/innerNodes.ts';
import type { FilterOutline, InUrl, NodeUrl, OverlaysUrl, UrlOutline } from '../pageUrl/nodeUrl.ts';
import { nodeUrls } from './registry.ts';

/**
 * Collects from a screen file what its URL may carry.
 * @param apart what it may carry for overlays that are not in the screen
 */
export function urlOutline(screen: Screen, apart: OverlaysUrl = {}): UrlOutline {
  const nodes = [...screen.body, ...Object.values(screen.overlays ?? {}).flatMap((overlay) => overlay.body)];
  const all = nodes.flatMap(withInner).map((node) => ({ id: node.id, ...inAddress(node) }));
  const pagers = Object.entries(screen.sources ?? {}).flatMap(([name, { page }]) =>
    page === undefined ? [] : [[name, { mode: page.mode, sizes: page.sizes }] as const],
  );
  return {
    filters: Object.fromEntries([
      ...readOnlyFilters(screen),
      ...all.flatMap(({ filters = {} }) => Object.entries(filters)),
      ...Object.entries(apart.filters ?? {}),
    ]),
    tabs: { ...Object.fromEntries(all.flatMap(({ id, tabs }) => (tabs ? [[id, tabs]] : []))), ...apart.tabs },
    pagers: Object.fromEntries(pagers),
    tables: {
      ...Object.fromEntries(all.flatMap(({ id, table }) => (table ? [[id, table]] : []))),
      ...apart.tables,
    },
  };
}

/** What of one node the URL may carry. */
export function inAddress(node: Node): InUrl | undefined {
  // Each kind's own function takes the nodes of exactly that kind.
  const addresses = nodeUrls as Partial<Record<Node['kind'], unknown>>;
  return (addresses[node.kind] as NodeUrl<Node> | undefined)?.(node);
}

/** Filters that a page only reads, because another page's link sets them (`/exchange/index?from=BTC`). */
function readOnlyFilters(piece: unknown): (readonly [string, FilterOutline])[] {
  if (typeof piece !== 'object' || piece === null) return [];
  if (!isBinding(piece)) return Object.values(piece).flatMap(readOnlyFilters);
  const place = parseBinding(piece.$);
  const id = place?.scope === 'filter' ? parsePointer(place.pointer)?.[0] : undefined;
  return id === undefined ? [] : [[id, { as: 'text' }]];
}

/** Default values of the date filters, for as long as the URL sets none; `now` is in ms. */
export function initialFilters({ filters }: UrlOutline, now: number): Record<string, DaySpan> {
  const days = Object.entries(filters).flatMap(([id, { initialDays }]) =>
    initialDays === undefined ? [] : [[id, lastDays(initialDays, now)] as const],
  );
  return Object.fromEntries(days);
}
