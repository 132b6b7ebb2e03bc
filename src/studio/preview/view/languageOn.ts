import { siteLanguages } from '../../../shell/i18n/detectLanguage.ts';
import { hostOf } from './hostOf.ts';
import type { SiteId } from './previewView.ts';

/**
 * The language in which a site shows what is read in `wanted` elsewhere: the same one, or the site's own variety of it
 * (Hong Kong's English for English). '' where the site has neither, and where nothing is wanted.
 */
export function languageOn(site: SiteId, wanted: string): string {
  if (wanted === '') return '';
  const { supported } = siteLanguages(hostOf(site));
  const tongue = (code: string) => code.split('-')[0];
  const same = supported.find((code) => code === wanted);
  return same ?? supported.find((code) => tongue(code) === tongue(wanted)) ?? '';
}
