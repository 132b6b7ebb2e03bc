import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { PageLink } from '../../runtime/index.ts';
import type { NavigationGroup } from '../navigation/buildNavigation.ts';
import type { Place } from '../navigation/findPlace.ts';
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
            {group.items.map((item) => {
              const isHere = place?.item === item;
              return (
                <li key={item.route}>
                  <PageLink
                    className="ua-sidenav__link"
                    to={item.to}
                    aria-current={isHere ? (place.isPage ? 'page' : 'true') : undefined}
                    onPointerEnter={() => prefetch(item.route)}
                    onFocus={() => prefetch(item.route)}
                  >
                    <Icon name={item.icon} />
                    {t(item.label)}
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
