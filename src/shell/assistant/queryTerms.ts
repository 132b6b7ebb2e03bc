import { foldText } from './foldText.ts';

/**
 * What a question asks for, folded: its words, and of a run of Chinese, which has no spaces, every two neighbouring
 * characters.
 */
export function queryTerms(query: string): readonly string[] {
  const words = foldText(query).text.match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
  const terms = words.flatMap((word) => (/\p{Script=Han}/u.test(word) ? pairsOf(word) : [word]));
  return [...new Set(terms)].filter((term) => term.length > 1 || /[\p{Script=Han}\p{N}]/u.test(term));
}

function pairsOf(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length <= 2) return [word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
