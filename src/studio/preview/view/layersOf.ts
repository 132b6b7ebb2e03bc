import type { RouteEntry } from '../../../../generated/screens/types.ts';
import { applicableLayers, type Layer } from '../../../compliance/index.ts';
import { routeAt } from '../../../runtime/routeAt.ts';
import type { FrameReport } from '../../protocol/messages.ts';
import type { EditionId } from '../../protocol/protocol.ts';
import type { Audience } from './previewView.ts';

/** Edition → its authored layers with lines and reasons, low to high, from the files or the draft. */
export type EditionLayers = Readonly<Record<EditionId, readonly Layer[]>>;

/** What the account and the exchange of a running preview add to the authored layers. */
export type Arrived = Pick<FrameReport, 'isIslamicAccount' | 'delivered' | 'configured'>;

/** The layer of an Islamic account. */
export function islamicLayerOf(editions: EditionLayers): Layer {
  const layer = editions.ISLAMIC.find(({ name }) => name === 'islamic');
  return layer ?? { name: 'islamic', file: 'schemas/compliance/editions/ISLAMIC.json', entries: {} };
}

/** All layers that apply to an audience, low to high. */
export function allLayers(
  editions: EditionLayers,
  { site, isIslamic }: Audience,
  arrived: Arrived | null,
): Layer[] {
  return applicableLayers({
    site: editions[site],
    islamic: islamicLayerOf(editions),
    isIslamic: isIslamic || arrived?.isIslamicAccount === true,
    delivered: arrived?.delivered,
    configured: arrived?.configured,
  });
}

/** The route of a path below the area, with or without a query. */
export function routeOf(path: string): RouteEntry | undefined {
  const [pathname = ''] = path.split('?');
  return routeAt(pathname)?.route;
}

/** A path of a route; required parameters get a placeholder that matches nothing. */
export function pathOf({ path }: RouteEntry): string {
  return path.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'none');
}
