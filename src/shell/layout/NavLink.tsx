import type { ReactNode } from 'react';
import { PageLink } from '../../runtime/index.ts';
import type { NavigationItem } from '../navigation/buildNavigation.ts';
import type { ShellParts } from './shellParts.ts';

interface NavLinkProps {
  item: NavigationItem;
  className: string;
  /** Whether one is on it: on the page itself, on one below it, or neither. */
  current?: 'page' | 'true' | undefined;
  prefetch: ShellParts['prefetch'];
  children: ReactNode;
}

/** The way to a page of this area, which begins to load when it is pointed at, or to another area of the brand. */
export function NavLink({ item, className, current, prefetch, children }: NavLinkProps) {
  if ('href' in item)
    return (
      <a className={className} href={item.href}>
        {children}
      </a>
    );
  const wake = () => prefetch(item.route);
  return (
    <PageLink className={className} to={item.to} aria-current={current} onPointerEnter={wake} onFocus={wake}>
      {children}
    </PageLink>
  );
}
