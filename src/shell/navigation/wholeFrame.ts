import type { BrandAreas } from '../../../generated/models/brand.v1.d.ts';
import type { NavigationArea, NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import { routes } from '../../../generated/screens/index.ts';
import { areas as brandAreas } from '../../../schemas/brand.json';
import navigationFile from '../../../schemas/navigation.json';
import { type FlagStates, shownPart } from '../../compliance/index.ts';
import { type AreaItem, buildNavigation, type Frame, pageItem, type SiteNotice } from './buildNavigation.ts';
import './wholeFrame.css';

const file = navigationFile as NavigationFile;

/** The whole frame: besides the pages, the brand's other areas and the notices above every page. */
export function wholeFrame(flags: FlagStates, areas: BrandAreas = brandAreas): Frame {
  const areaItem = (listed: NavigationArea) => areaUnder(listed, areas, flags);
  return {
    navigation: buildNavigation({ groups: file.groups, routes, areaItem }, flags),
    account: (file.account ?? []).flatMap((item) => pageItem(item, routes, flags) ?? []),
    notices: frameNotices(file, flags),
  };
}

function areaUnder(listed: NavigationArea, areas: BrandAreas, flags: FlagStates): AreaItem | undefined {
  const href = areas[listed.area];
  const item = href === undefined ? undefined : shownPart(listed, flags);
  if (href === undefined || item === undefined) return undefined;
  const { label, icon, note } = item;
  return note === undefined ? { href, label, icon } : { href, label, icon, note };
}

/** The notices for this session: those that are not hidden and have a moment to count down to. */
export function frameNotices({ notices = [] }: NavigationFile, flags: FlagStates): SiteNotice[] {
  return notices.flatMap((listed) => {
    const notice = shownPart(listed, flags);
    return notice?.at === undefined ? [] : [{ ...notice, at: notice.at }];
  });
}
