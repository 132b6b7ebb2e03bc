import type { NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import type { RouteId } from '../../../generated/models/screen.v1.d.ts';
import { type FlagStates, isHidden } from '../../compliance/index.ts';
import type { IconName } from '../../runtime/icons/iconName.ts';

/** What the navigation needs to know of a generated route. */
interface NavigableRoute {
  id: RouteId;
  /** Below /user/assets, with optional parameters at its end. */
  path: string;
  feature?: string | undefined;
}

export interface NavigationItem {
  route: RouteId;
  /** Address below /user/assets. */
  to: string;
  /** Translation key. */
  label: string;
  icon: IconName;
}

export interface NavigationGroup {
  label: string;
  items: readonly [NavigationItem, ...NavigationItem[]];
}

/** The navigation that this session may see: known routes whose feature is not hidden; groups without any are left out. */
export function buildNavigation(
  file: NavigationFile,
  routes: readonly NavigableRoute[],
  flags: FlagStates,
): NavigationGroup[] {
  return file.groups.flatMap(({ label, items }) => {
    const [first, ...others] = items.flatMap(({ route: id, icon }): NavigationItem[] => {
      const route = routes.find((candidate) => candidate.id === id);
      if (!route || isHidden(route.feature, flags)) return [];
      return [{ route: route.id, to: addressOf(route.path), label: `nav.${route.id}`, icon: icon }];
    });
    return first === undefined ? [] : [{ label, items: [first, ...others] }];
  });
}

function addressOf(path: string): string {
  return path.replace(/\/:[^/]+\?/g, '');
}
