import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path below the area's base path. */
  to: string;
}

/** A link to another page of the area, without loading the document anew: the router's Link, less its prefetching. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}
