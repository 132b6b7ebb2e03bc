import { languageLists, languages } from '../../../schemas/brand.json';
import { regulatedSite } from '../../compliance/hostEdition.ts';

interface SiteLanguages {
  /** In the order they are offered. */
  languages: readonly { code: string; name: string }[];
  supported: readonly string[];
  defaultLanguage: string;
}

/** The languages of the site at this host (requirements §9.7). */
export function siteLanguages(hostname: string): SiteLanguages {
  const lists: Readonly<Record<string, { supported: string[]; default: string }>> = languageLists;
  const list = lists[regulatedSite(hostname)] ?? languageLists.default;
  return {
    languages: list.supported.flatMap((code) => languages.filter((language) => language.code === code)),
    supported: list.supported,
    defaultLanguage: list.default,
  };
}

/** Whose texts a language shows: mostly its own. */
export function textsOf(code: string): string {
  const entry: { code: string; texts?: string } | undefined = languages.find((one) => one.code === code);
  return entry?.texts ?? code;
}
