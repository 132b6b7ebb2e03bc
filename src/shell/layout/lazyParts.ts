/* What the frame gets once the page itself is drawn: one script and one style sheet instead of eight of each. */
export { NoticeBell } from '../banners/NoticeBell.tsx';
export { PageNotice } from '../banners/PageNotice.tsx';
export { ShortcutKeys } from '../commands/ShortcutKeys.tsx';
export { AccountMenu } from './AccountMenu.tsx';
export { ChoiceList } from './ChoiceList.tsx';
export { NavDrawer } from './NavDrawer.tsx';
export { NoticeStrip } from './NoticeStrip.tsx';
export { RouteSwitch } from './RouteSwitch.tsx';
export { SiteNotices } from './SiteNotices.tsx';
