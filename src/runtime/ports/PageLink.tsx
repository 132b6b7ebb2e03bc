import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A path below the area's base path. */
  to: string;
}

/** A link to another page of the area, without reloading the document: the router's Link, minus its own prefetching. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}

type Listener = (move: PopStateEvent) => void;

/** The browser's Back and Forward, intercepted before the router handles them. */
export interface PageMoves {
  /** One listener at a time; `stopImmediatePropagation` hides the event from the router. Returns the unsubscriber. */
  hear(listener: Listener): () => void;
}

/** A window calls its listeners in order of registration: to come first, this must run before the router starts. */
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
