import type { CountdownNotice, NavigationFile } from '../../../generated/models/navigation.v1.d.ts';
import { type FlagStates, shownPart } from '../../compliance/index.ts';

/** A sentence above every page that counts to a moment. */
export type SiteNotice = CountdownNotice & { at: NonNullable<CountdownNotice['at']> };

/** The notices that this session may see: those that are not hidden and have a moment to count to. */
export function frameNotices({ notices = [] }: NavigationFile, flags: FlagStates): SiteNotice[] {
  return notices.flatMap((listed) => {
    const notice = shownPart(listed, flags);
    return notice?.at === undefined ? [] : [{ ...notice, at: notice.at }];
  });
}
