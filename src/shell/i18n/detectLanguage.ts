import { languageLists, languages } from '../../../schemas/brand.json';
import { regulatedSite } from '../../compliance/hostEdition.ts';

interface LanguageHints {
  /** Query string of the URL, with or without its question mark. */
  search: string;
  /** The language stored on the last visit. */
  stored: string | undefined;
  /** The browser's languages, best first. */
  browser: readonly string[];
}

/** Storage keys of the language in use and of the site's default (requirements §3.7). */
export const languageKey = 'ua_language';
export const defaultLanguageKey = 'ua_default_language';

/**
 * The language of the page (requirements §5.3): the `lang` query parameter, else the stored language, else the
 * browser's. The first one found decides; when it is not supported, the default applies. The browser only hints at a
 * region (`ar-EG`), so for it a supported language with the same base language and script matches, too.
 */
export function detectLanguage(
  hints: LanguageHints,
  supported: readonly string[],
  defaultLanguage: string,
): string {
  const requested = new URLSearchParams(hints.search).get('lang') ?? hints.stored;
  if (requested !== undefined) return exact(requested, supported) ?? defaultLanguage;
  for (const tag of hints.browser) {
    const found = exact(tag, supported) ?? supported.find((candidate) => isSameWriting(tag, candidate));
    if (found !== undefined) return found;
  }
  return defaultLanguage;
}

/** Requirements §9.7: the right-to-left list contains only ar-SA. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return language === 'ar-SA' ? 'rtl' : 'ltr';
}

function exact(tag: string, supported: readonly string[]): string | undefined {
  return supported.find((candidate) => candidate.toLowerCase() === tag.toLowerCase());
}

function isSameWriting(left: string, right: string): boolean {
  try {
    const a = new Intl.Locale(left).maximize();
    const b = new Intl.Locale(right).maximize();
    return a.language === b.language && a.script === b.script;
  } catch {
    return false;
  }
}

interface SiteLanguages {
  /** In display order. */
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
