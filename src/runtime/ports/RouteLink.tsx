import type { MouseEvent, ReactNode } from 'react';
import { useRuntime } from './RuntimeProvider.tsx';

interface RouteLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another page, of the area or of the deployment: a plain click navigates without a reload if it can. */
export function RouteLink({ href, className = 'ua-link', children }: RouteLinkProps) {
  const { go } = useRuntime();
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <a className={className} href={href} onClick={open}>
      {children}
    </a>
  );
}
