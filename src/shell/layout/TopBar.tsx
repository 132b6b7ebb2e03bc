import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { later, PageLink } from '../../runtime/index.ts';
import type { NavigationGroup } from '../navigation/buildNavigation.ts';
import type { Place } from '../navigation/findPlace.ts';
import { AccountArea } from './AccountArea.tsx';
import { Extra } from './Extra.tsx';
import { FramePart } from './FramePart.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NavLink } from './NavLink.tsx';
import { RouteArea } from './RouteArea.tsx';
import type { ShellParts } from './shellParts.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import './topBar.css';
import { Wordmark } from './Wordmark.tsx';

const noProps = {};
const noticeBell = later(async () => (await import('../banners/NoticeBell.tsx')).NoticeBell);

interface TopBarProps {
  parts: ShellParts;
  navigation: readonly NavigationGroup[];
  place: Place | null;
  /** Opens the navigation on small screens. */
  onMenu(): void;
}

/** Brand, areas, settings, account. The label of a group leads to its first page. */
export function TopBar({ parts, navigation, place, onMenu }: TopBarProps) {
  const { t } = useTranslation();
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
        <Areas navigation={navigation} place={place} prefetch={parts.prefetch} />
      </FramePart>
      <Extra part={noticeBell} props={noProps} />
      <div className="ua-topbar__settings">
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
        <AccountArea session={parts.session} />
      </FramePart>
    </div>
  );
}

type AreasProps = Pick<TopBarProps, 'navigation' | 'place'> & Pick<ShellParts, 'prefetch'>;

function Areas({ navigation, place, prefetch }: AreasProps) {
  const { t } = useTranslation();
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
            prefetch={prefetch}
          >
            {t(item.label)}
          </NavLink>
        ));
      })}
    </nav>
  );
}
