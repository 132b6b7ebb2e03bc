import { regions } from '../../../../schemas/compliance/hosts.json';
import { siteLanguages } from '../../../shell/i18n/detectLanguage.ts';
import type { EditionId } from '../../protocol/protocol.ts';
import type { EditionNames } from '../explain/words.ts';

/** An edition that is selected by host. */
type SiteId = Exclude<EditionId, 'ISLAMIC'>;

/** A site, and whether the account is an Islamic one. */
export interface Audience {
  readonly site: SiteId;
  readonly isIslamic: boolean;
}

/** Widths at which a preview renders the page, CSS px; `free` uses the available space. */
export const widths = ['375', '768', '1280', 'free'] as const;
export type Width = (typeof widths)[number];

/** All settings of a preview; a link with them reproduces it. */
export interface PreviewView extends Audience {
  /** Below /user/assets, with its query. */
  readonly path: string;
  /** The edition beside it. */
  readonly beside: Audience | null;
  /** Key of a demo account; '' when signed out. */
  readonly account: string;
  /** '' leaves it to the browser and the site. */
  readonly language: string;
  readonly isDark: boolean;
  readonly width: Width;
  /** The moment to which the compliance clock was set (ms since the epoch); null: real time. */
  readonly date: number | null;
}

export const siteIds: readonly SiteId[] = ['default', 'EU', 'NLD', 'KAZ', 'TUR', 'HKG', 'ARE'];

export function isSiteId(id: string | null): id is SiteId {
  return siteIds.some((site) => site === id);
}

/** The name as used after `in`: Hong Kong; an Islamic account in Hong Kong. */
export function audienceName({ site, isIslamic }: Audience, names: EditionNames): string {
  if (!isIslamic) return names[site];
  return site === 'default' ? names.ISLAMIC : `${names.ISLAMIC} in ${names[site]}`;
}

/** A host name for which the application shows a site. */
export function hostOf(site: SiteId): string {
  return `preview${regions.find(({ edition }) => edition === site)?.endsWith ?? '.example'}`;
}

/**
 * The site's equivalent of the language `wanted`: the same one, or the site's own variety of it (Hong Kong's English
 * for English). '' where the site has neither, and where `wanted` is ''.
 */
export function languageOn(site: SiteId, wanted: string): string {
  if (wanted === '') return '';
  const { supported } = siteLanguages(hostOf(site));
  const tongue = (code: string) => code.split('-')[0];
  const same = supported.find((code) => code === wanted);
  return same ?? supported.find((code) => tongue(code) === tongue(wanted)) ?? '';
}
