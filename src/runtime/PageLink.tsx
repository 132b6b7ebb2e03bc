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

type Listener = (move: PopStateEvent) => void;

/** The browser's Back and Forward, heard before the router hears of them. */
export interface PageMoves {
  /** One listener at a time; `stopImmediatePropagation` keeps a move from the router. Returns the end of listening. */
  hear(listener: Listener): () => void;
}

/** Listeners of a window are called in the order they came: to be the first, this must run before the router starts. */
export function createPageMoves(window: Pick<Window, 'addEventListener'>): PageMoves {
  let heard: Listener | undefined;
  window.addEventListener('popstate', (move) => heard?.(move));
  return {
    hear(listener) {
      heard = listener;
      return () => {
        if (heard === listener) heard = undefined;
      };
    },
  };
}
