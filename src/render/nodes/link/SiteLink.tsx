import type { MouseEvent, ReactNode } from 'react';
import { useRuntime } from '../../../runtime/index.ts';

/** A true link (new tab, copy address and so on work) that stays inside the page when it is simply clicked. */
export function SiteLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  const { go } = useRuntime();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a className={className} href={href} onClick={follow}>
      {children}
    </a>
  );
}
