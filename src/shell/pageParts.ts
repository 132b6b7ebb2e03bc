import { browserPorts, type Ports, readSiteSettings, type SiteSettings } from '../contract/index.ts';
import { type Flags, startFlags } from './compliance/startFlags.ts';

/** The outside of the page: what differs between the page itself and its preview in the studio. */
export interface PageParts {
  readonly ports: Ports;
  readonly site: SiteSettings;
  /** Decides edition and languages (spec §1, §9). */
  readonly hostname: string;
  readonly flags: Flags;
  /** `(prefers-color-scheme: dark)`. */
  readonly systemDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  /** Leaves the area for another page of the site. */
  leave(href: string): void;
}

let given: PageParts | undefined;

/** Gives the page that is about to start another outside than the browser's own. */
export function setPageParts(parts: PageParts): void {
  given = parts;
}

/** What the page starts with: the browser, the server's settings, the host's edition. */
export function pageParts(): PageParts {
  if (given !== undefined) return given;
  const site = readSiteSettings(document);
  const { hostname } = window.location;
  return {
    ports: browserPorts(),
    site,
    hostname,
    flags: startFlags(hostname, site.compliance),
    systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
    leave: (href) => window.location.assign(href),
  };
}
