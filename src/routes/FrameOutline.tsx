import type { Screen } from '../../generated/models/screen.v1.d.ts';
import { PageWords } from '../render/PageWords.tsx';
import type { NavigationGroup, Place, ShellParts } from '../shell/index.ts';
import { SideNav } from '../shell/layout/SideNav.tsx';
import { Areas } from '../shell/layout/TopBar.tsx';
import { Wordmark } from '../shell/layout/Wordmark.tsx';
import { BrokenOutline } from './MessagePage.tsx';

export interface FrameOutlineProps {
  brand: Pick<ShellParts['brand'], 'name' | 'tagline' | 'mark'>;
  navigation: readonly NavigationGroup[];
  place: Place | null;
  screen: Pick<Screen, 'title' | 'purpose'>;
}

/**
 * What a page shows before its code has loaded: the words that are the same for everybody, where they will stand, and
 * hidden below them what to say if the code never comes. It is rendered at build; nothing in the frame can be used.
 */
export function FrameOutline({ brand, navigation, place, screen }: FrameOutlineProps) {
  return (
    <>
      <div className="ua-frame ua-outline" aria-hidden="true" inert>
        <div className="ua-frame__header">
          <div className="ua-topbar">
            <span className="ua-topbar__menu ua-button ua-button--quiet ua-button--icon" />
            <span className="ua-topbar__brand">
              <Wordmark brand={brand} />
            </span>
            <Areas navigation={navigation} place={place} />
            <span className="ua-skeleton ua-outline__account" />
          </div>
        </div>
        <div className="ua-frame__middle">
          <div className="ua-frame__side">
            <SideNav groups={navigation} place={place} />
          </div>
          <div className="ua-frame__content">
            <div className="ua-frame__main">
              <div className="ua-page-head">
                <PageWords {...screen} />
              </div>
              <span className="ua-skeleton ua-outline__card" />
            </div>
          </div>
        </div>
      </div>
      <BrokenOutline />
    </>
  );
}
