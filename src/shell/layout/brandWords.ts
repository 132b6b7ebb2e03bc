import type { BrandWords } from '../../../generated/models/brand.v1.d.ts';

/** Words as an element takes them. */
interface Words {
  children: string;
  lang?: 'en';
  dir?: 'ltr';
}

/**
 * The brand's own words in a language (BCP 47), in the page's direction: a sentence of Arabic may well begin with the
 * brand's Latin name. Where it has none in that language, English that says it is.
 */
export function brandWords(words: BrandWords, language: string): Words {
  const own = words[language];
  return own === undefined ? { children: words.en, lang: 'en', dir: 'ltr' } : { children: own };
}
