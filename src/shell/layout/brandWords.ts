import type { BrandWords } from '../../../generated/models/brand.v1.d.ts';

/** The brand's own words in a language (BCP 47), in English where it has none in that one. */
export function brandWords(words: BrandWords, language: string): string {
  return words[language] ?? words.en;
}
