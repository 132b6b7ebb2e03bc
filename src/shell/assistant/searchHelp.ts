import type { HelpArticle } from './loadHelp.ts';

// An article's title says more about it than what it mentions.
const weights = { title: 8, keywords: 5, answer: 1 };

/**
 * The articles that answer a query, best first: those with most of its words, then those with the words in better
 * places. Without a query, all of them in their own order.
 */
export function searchHelp(articles: readonly HelpArticle[], query: string): readonly HelpArticle[] {
  const terms = queryTerms(query);
  if (terms.length === 0) return query.trim() === '' ? articles : [];
  const wanted = Math.ceil(terms.length / 2);
  return articles
    .map((article) => ({ article, ...scoreOf(article, terms) }))
    .filter(({ found }) => found >= wanted)
    .sort((one, other) => other.found - one.found || other.score - one.score)
    .map(({ article }) => article);
}

function scoreOf(article: HelpArticle, terms: readonly string[]): { found: number; score: number } {
  const fields = [
    { weight: weights.title, text: foldText(article.title).text },
    { weight: weights.keywords, text: foldText(article.keywords.join(' ')).text },
    { weight: weights.answer, text: foldText(article.answer.join(' ')).text },
  ];
  let found = 0;
  let score = 0;
  for (const term of terms) {
    const hits = fields.filter(({ text }) => findTerm(text, term) >= 0);
    if (hits.length > 0) found += 1;
    score += hits.reduce((sum, { weight }) => sum + weight, 0);
  }
  return { found, score };
}

/**
 * The terms of a query, normalised: its words and, for runs of Chinese, which has no spaces, every pair of adjacent
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

const letter = /[\p{L}\p{N}]/u;
/** Written without a gap before it: Chinese, Japanese and Thai have no spaces, Arabic prefixes articles and prepositions. */
const joined = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Arabic}]/u;

/**
 * Next position of a term in a normalised text, -1 if there is none. Only at the beginning of a word, so that "lock"
 * does not find "block"; anywhere in scripts that join words.
 */
export function findTerm(text: string, term: string, from = 0): number {
  let at = text.indexOf(term, from);
  while (at > 0 && !joined.test(term) && letter.test(text.charAt(at - 1))) at = text.indexOf(term, at + 1);
  return at;
}

/** A text normalised for searching, with the original position of each letter. */
interface FoldedText {
  text: string;
  /** Index in the original text of every letter of `text`. */
  at: readonly number[];
}

// Alef with and without its marks, and the two word endings that are spelt either way.
const sameLetter: Readonly<Record<string, string>> = { ى: 'ي', ة: 'ه', ـ: '' };

/** Without case, accents, Arabic vowel signs and full-width forms, so that a match does not depend on spelling. */
export function foldText(original: string): FoldedText {
  let text = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of original) {
    const folded = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    for (const part of folded) {
      const written = sameLetter[part] ?? part;
      text += written;
      for (let unit = 0; unit < written.length; unit += 1) at.push(index);
    }
    index += letter.length;
  }
  return { text, at };
}
