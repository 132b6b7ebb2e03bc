import { noSettings, type SiteSettings } from '../../src/contract/ports/siteSettings.ts';
import { settingsPlace } from '../../src/sandbox/http/server/registerPages.ts';

/** The settings that a page was delivered with; null when it has none that can be read. */
export function settingsOf(html: string): SiteSettings | null {
  try {
    return { ...noSettings, ...(JSON.parse(settingsPlace.exec(html)?.[2] ?? '') as SiteSettings) };
  } catch {
    return null;
  }
}

/** A page without its settings, which whoever serves it may replace. */
export function withoutSettings(html: string): string {
  return html.replace(settingsPlace, '$1');
}
