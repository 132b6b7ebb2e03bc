import { browserPorts, type Ports, readSiteSettings, type SiteSettings } from '../contract/index.ts';
import { createStore, type Store } from '../runtime/index.ts';
import { type Flags, startFlags } from './compliance/startFlags.ts';

/** The page's environment: what differs between the page itself and its preview in the studio. */
export interface PageParts {
  readonly ports: Ports;
  readonly site: SiteSettings;
  /** Determines edition and languages (requirements §1.2, §9.7). */
  readonly hostname: string;
  readonly flags: Flags;
  /** ms by which the page's time is ahead of the server's: 0, except in a preview of another date. */
  readonly timeAhead: Store<number>;
  /** `(prefers-color-scheme: dark)`. */
  readonly systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Leaves the area for another page of the site. */
  leave(href: string): void;
}

let given: PageParts | undefined;

/** Replaces the browser's environment for the page that is about to start. */
export function setPageParts(parts: PageParts): void {
  given = parts;
}

/** The environment the page starts in: the browser, the server's settings, the host's edition. */
export function pageParts(): PageParts {
  if (given !== undefined) return given;
  const site = readSiteSettings(document);
  const { hostname } = window.location;
  return {
    ports: browserPorts(),
    site,
    hostname,
    flags: startFlags(hostname, site.compliance),
    timeAhead: createStore(0),
    systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
    leave: leaveOnce((href) => window.location.assign(href)),
  };
}

/** A page that is being left is gone by then, unless somebody has stopped it. ms */
const leavingMs = 10_000;

/**
 * Whoever logs out goes to the login page: a call that is refused meanwhile, since the session is over, must not lead
 * anywhere else.
 */
export function leaveOnce(leave: (href: string) => void, now = () => performance.now()) {
  let leftAt = Number.NEGATIVE_INFINITY;
  return (href: string): void => {
    if (now() - leftAt < leavingMs) return;
    leftAt = now();
    leave(href);
  };
}
