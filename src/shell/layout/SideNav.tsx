import { type ReactNode, useId } from 'react';
import { PageLink } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { NavigationGroup, NavigationItem, Place } from '../navigation/buildNavigation.ts';
import './sideNav.css';

interface SideNavProps {
  groups: readonly NavigationGroup[];
  place: Place | null;
}

/** Every page of the area and the brand's other products, in groups; beside the top bar, without what that lists. */
export function SideNav({ groups, place }: SideNavProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <nav className="ua-sidenav" aria-label={t('nav.label')}>
      {groups.map((group) => (
        <div
          key={group.label}
          className={isInTopBar(group) ? 'ua-sidenav__group ua-sidenav__group--top' : 'ua-sidenav__group'}
        >
          <p id={`${id}${group.label}`} className="ua-sidenav__label">
            {t(group.label)}
          </p>
          <ul aria-labelledby={`${id}${group.label}`}>
            {group.items.map((item) => {
              const note = 'note' in item ? item.note : undefined;
              const noteId = note === undefined ? undefined : `${id}${item.label}`;
              return (
                <li key={item.label}>
                  <NavLink
                    item={item}
                    className="ua-sidenav__link ua-item"
                    current={place?.item === item ? (place.isPage ? 'page' : 'true') : undefined}
                    describedBy={noteId}
                  >
                    <Icon name={item.icon} />
                    {t(item.label)}
                  </NavLink>
                  {note !== undefined && (
                    <p id={noteId} className="ua-sidenav__note">
                      {t(note)}
                    </p>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Where the bar at the top is shown, it has all of the group; a note has its place only beside its entry. */
function isInTopBar({ top, items }: NavigationGroup): boolean {
  return top === 'each' && items.every((item) => !('note' in item) || item.note === undefined);
}

interface NavLinkProps {
  item: NavigationItem;
  className: string;
  /** Whether it is the current page ('page') or the current page is below it ('true'). */
  current?: 'page' | 'true' | undefined;
  /** Id of the note that stands beside it; without one, another product's note is its tooltip. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A link to a page of this area, or to another product of the brand, marked as one: it leaves this application. */
export function NavLink({ item, className, current, describedBy, children }: NavLinkProps) {
  const { t } = useTexts();
  if ('href' in item)
    return (
      <a
        className={className}
        href={item.href}
        aria-label={t('nav.otherProduct', { name: t(item.label) })}
        aria-describedby={describedBy}
        title={describedBy === undefined && item.note !== undefined ? t(item.note) : undefined}
      >
        {children}
        <span className="ua-nav-leaves">
          <Icon name="external" />
        </span>
      </a>
    );
  return (
    <PageLink className={className} to={item.to} aria-current={current}>
      {children}
    </PageLink>
  );
}
