import { useEffect, useState } from 'react';
import { paletteKey } from '../../../generated/screens/pageGroups.ts';
import type { Routes } from '../../contract/index.ts';
import { laterPart, lazyPart, PageLink, useRuntime, useStore, useWhenIdle } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { modifierLabel } from '../commands/modifierLabel.ts';
import { Extra, FramePart } from '../frame/FramePart.tsx';
import type { ShellParts } from '../frame/shellParts.ts';
import type { NavigationGroup, Place } from '../navigation/buildNavigation.ts';
import { LanguageSwitch, ThemeSwitch } from './ChoiceMenus.tsx';
import { NavLink } from './SideNav.tsx';
import { Wordmark } from './Wordmark.tsx';
import './topBar.css';

const noProps = {};
const noticeBell = lazyPart(() => import('./lazyParts.ts').then((module) => module.NoticeBell));

interface TopBarProps {
  parts: ShellParts;
  navigation: readonly NavigationGroup[];
  place: Place | null;
  /** Opens the navigation on small screens. */
  onMenu(): void;
  /** Opens the command palette. */
  onSearch(): void;
}

/** Brand, areas, settings, account. A group's label links to its first page. */
export function TopBar({ parts, navigation, place, onMenu, onSearch }: TopBarProps) {
  const { t } = useTexts();
  const first = navigation[0]?.items[0];
  const home = first !== undefined && 'to' in first ? first.to : '/';
  return (
    <div className="ua-topbar">
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--icon ua-topbar__menu"
        aria-label={t('shell.menu')}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <PageLink className="ua-topbar__brand" to={home}>
        <Wordmark brand={parts.brand} />
      </PageLink>
      <FramePart>
        <Areas navigation={navigation} place={place} />
      </FramePart>
      <Extra part={noticeBell} props={noProps} />
      <div className="ua-topbar__settings">
        {paletteKey !== null && (
          <button
            type="button"
            className="ua-button ua-button--quiet ua-button--icon"
            aria-label={t('palette.open')}
            aria-haspopup="dialog"
            aria-keyshortcuts={`Control+${paletteKey} Meta+${paletteKey}`}
            title={`${t('palette.open')} (${modifierLabel()} ${paletteKey.toUpperCase()})`}
            onClick={onSearch}
          >
            <Icon name="search" />
          </button>
        )}
        <FramePart>
          <RouteArea routes={parts.routes} />
        </FramePart>
        <FramePart>
          <LanguageSwitch languages={parts.languages} />
        </FramePart>
        <FramePart>
          <ThemeSwitch theme={parts.theme} />
        </FramePart>
      </div>
      <FramePart name="shell.account">
        <AccountArea session={parts.session} frame={parts.frame} />
      </FramePart>
    </div>
  );
}

export function Areas({ navigation, place }: Pick<TopBarProps, 'navigation' | 'place'>) {
  const { t } = useTexts();
  return (
    <nav className="ua-topbar__areas" aria-label={t('shell.areas')}>
      {navigation.flatMap((group) => {
        if (group.top === 'nothing') return [];
        const shown = group.top === 'each' ? group.items : [{ ...group.items[0], label: group.label }];
        return shown.map((item) => (
          <NavLink
            key={item.label}
            item={item}
            className="ua-topbar__area"
            current={place?.group === group ? 'true' : undefined}
          >
            {t(item.label)}
          </NavLink>
        ));
      })}
    </nav>
  );
}

/** For signed-in users only, so it loads with the session. */
const accountMenu = laterPart(() => import('./lazyParts.ts').then((module) => module.AccountMenu));

/** The end of the top bar: who is signed in, or the login button. Its space is reserved until that is known. */
function AccountArea({ session, frame }: Pick<ShellParts, 'session' | 'frame'>) {
  const { t } = useTexts();
  const runtime = useRuntime();
  const { status, profile } = useStore(session);
  const placeholder = <span className="ua-skeleton ua-account__skeleton" />;
  if (status === 'loading') return placeholder;
  if (profile === null) {
    // Built on click: the URL to return to changes with every page.
    return (
      <a
        className="ua-button ua-button--primary ua-button--small"
        href="/login"
        onClick={(event) => {
          event.preventDefault();
          runtime.go(runtime.loginHref());
        }}
      >
        {t('shell.logIn')}
      </a>
    );
  }
  return <accountMenu.Part meanwhile={placeholder} profile={profile} frame={frame} />;
}

const routeSwitch = lazyPart(() => import('./lazyParts.ts').then((module) => module.RouteSwitch));

/** The header's choice of API endpoint. Fetches and measures nothing before the page is idle, or with one endpoint. */
export function RouteArea({ routes }: { routes: Routes }) {
  const hasChoice = routes.get().candidates.length > 1;
  const [isIdle, setIdle] = useState(false);
  const [wake] = useState(() => [{ load: async () => setIdle(hasChoice) }]);
  useWhenIdle(wake);
  useEffect(() => (isIdle ? routes.start() : undefined), [isIdle, routes]);
  if (!hasChoice) return null;
  // Its space is reserved from the start: what precedes it must not move under the pointer.
  return <div className="ua-topbar__route">{isIdle && <routeSwitch.Part routes={routes} />}</div>;
}
