import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { later, PageLink } from '../../runtime/index.ts';
import type { NavigationGroup } from '../navigation/buildNavigation.ts';
import type { Place } from '../navigation/findPlace.ts';
import { AccountArea } from './AccountArea.tsx';
import { Extra } from './Extra.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { RouteArea } from './RouteArea.tsx';
import type { ShellParts } from './shellParts.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import './topBar.css';
import { Wordmark } from './Wordmark.tsx';

const noticeBell = later(async () => (await import('../banners/NoticeBell.tsx')).NoticeBell);

interface TopBarProps {
  parts: ShellParts;
  navigation: readonly NavigationGroup[];
  place: Place | null;
  /** Opens the navigation on small screens. */
  onMenu(): void;
}

/** Brand, product areas, settings, account. An area leads to the first page of its group. */
export function TopBar({ parts, navigation, place, onMenu }: TopBarProps) {
  const { t } = useTranslation();
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
      <PageLink className="ua-topbar__brand" to={navigation[0]?.items[0].to ?? '/exchange/index'}>
        <Wordmark brand={parts.brand} />
      </PageLink>
      <nav className="ua-topbar__areas" aria-label={t('shell.areas')}>
        {navigation.map((group) => {
          const [first] = group.items;
          return (
            <PageLink
              key={group.label}
              className="ua-topbar__area"
              to={first.to}
              aria-current={place?.group === group ? 'true' : undefined}
              onPointerEnter={() => parts.prefetch(first.route)}
            >
              {t(group.label)}
            </PageLink>
          );
        })}
      </nav>
      <Extra part={noticeBell} />
      <div className="ua-topbar__settings">
        <RouteArea routes={parts.routes} />
        <LanguageSwitch languages={parts.languages} />
        <ThemeSwitch theme={parts.theme} />
      </div>
      <AccountArea session={parts.session} />
    </div>
  );
}
