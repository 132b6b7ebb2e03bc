import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import type { NavigationGroup } from '../navigation/buildNavigation.ts';
import type { Place } from '../navigation/findPlace.ts';
import { NavLink } from './NavLink.tsx';
import './sideNav.css';
import type { ShellParts } from './shellParts.ts';

interface SideNavProps {
  groups: readonly NavigationGroup[];
  place: Place | null;
  prefetch: ShellParts['prefetch'];
}

/** Every page of the area, in groups. */
export function SideNav({ groups, place, prefetch }: SideNavProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav className="ua-sidenav" aria-label={t('nav.label')}>
      {groups.map((group) => (
        <div key={group.label} className="ua-sidenav__group">
          <p id={`${id}${group.label}`} className="ua-sidenav__label">
            {t(group.label)}
          </p>
          <ul aria-labelledby={`${id}${group.label}`}>
            {group.items.map((item) => (
              <li key={item.label}>
                <NavLink
                  item={item}
                  className="ua-sidenav__link"
                  current={place?.item === item ? (place.isPage ? 'page' : 'true') : undefined}
                  prefetch={prefetch}
                >
                  <Icon name={item.icon} />
                  {t(item.label)}
                </NavLink>
                {'note' in item && item.note !== undefined && (
                  <p className="ua-sidenav__note">{t(item.note)}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
