import { useTranslation } from 'react-i18next';
import type { NavigationGroup, Place } from '../navigation/buildNavigation.ts';
import { SideNav } from './SideNav.tsx';
import type { ShellParts } from './shellParts.ts';
import { Areas } from './TopBar.tsx';
import { Wordmark } from './Wordmark.tsx';

export interface FrameOutlineProps {
  brand: Pick<ShellParts['brand'], 'name' | 'tagline' | 'mark'>;
  navigation: readonly NavigationGroup[];
  place: Place | null;
  /** Translation keys of the page's head. */
  title: string;
  purpose: string;
}

/**
 * What a page shows before its code has loaded: the words that are the same for everybody, where they will stand, and
 * hidden below them what to say if the code never comes. It is rendered at build; nothing in the frame can be used.
 */
export function FrameOutline({ brand, navigation, place, title, purpose }: FrameOutlineProps) {
  const { t } = useTranslation();
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
                <div className="ua-page-head__words">
                  <h1 className="ua-page-head__title">{t(title)}</h1>
                  <p className="ua-page-head__purpose">{t(purpose)}</p>
                </div>
              </div>
              <span className="ua-skeleton ua-outline__card" />
            </div>
          </div>
        </div>
      </div>
      <section className="ua-message-page" hidden>
        <h1 className="ua-message-page__title">{t('route.broken.title')}</h1>
        <p className="ua-message-page__text">{t('route.broken.text')}</p>
        <div className="ua-message-page__action">
          <button type="button" className="ua-button ua-button--primary">
            {t('route.reload')}
          </button>
        </div>
      </section>
    </>
  );
}
