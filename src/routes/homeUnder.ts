import type { RouteId } from '../../generated/models/screen.v1.d.ts';
import { routes } from '../../generated/screens/index.ts';
import { pageGroups } from '../../generated/screens/pageGroups.ts';
import { type FlagStates, isHidden } from '../compliance/flagStates.ts';

export interface Home {
  route: RouteId;
  /** Path below /user/assets. */
  to: string;
}

/**
 * The area's home page: the first visible page of the navigation, or else the first route. The server asks for it, too, so it stands in a file
 * without React.
 */
export function homeUnder(flags: FlagStates): Home {
  const listed = pageGroups.flatMap(({ items }) =>
    items.flatMap((item) => ('route' in item ? [item.route] : [])),
  );
  for (const id of listed) {
    const route = routes.find((candidate) => candidate.id === id);
    if (route !== undefined && !isHidden(route.feature, flags)) return { route: id, to: route.path };
  }
  const [{ id, path }] = routes;
  return { route: id, to: path };
}
