import type { EditionId } from '../../protocol.ts';

/** An edition that a host gives. */
export type SiteId = Exclude<EditionId, 'ISLAMIC'>;

/** What somebody meets: a site, and whether the account is an Islamic one. */
export interface Audience {
  readonly site: SiteId;
  readonly isIslamic: boolean;
}

/** Widths at which a preview draws the page, CSS px; `free` takes the room there is. */
export const widths = ['375', '768', '1280', 'free'] as const;
export type Width = (typeof widths)[number];

/** Everything that is chosen about a preview; a link with it shows the same again. */
export interface PreviewView extends Audience {
  /** Below /user/assets, with its query. */
  readonly path: string;
  /** The edition beside it. */
  readonly beside: Audience | null;
  /** Key of a demo account; '' for nobody. */
  readonly account: string;
  /** '' leaves it to the browser and the site. */
  readonly language: string;
  readonly isDark: boolean;
  readonly width: Width;
  /** The compliance clock was set to this moment (ms since the epoch); null: it shows the real time. */
  readonly date: number | null;
}

export const siteIds: readonly SiteId[] = ['default', 'EU', 'NLD', 'KAZ', 'TUR', 'HKG', 'ARE'];

export function isSiteId(id: string | null): id is SiteId {
  return siteIds.some((site) => site === id);
}
