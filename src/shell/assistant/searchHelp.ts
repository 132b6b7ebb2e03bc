import { findTerm, foldText } from '../../formats/searchText.ts';
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
    { weight: weights.title, text: foldText(article.title) },
    { weight: weights.keywords, text: foldText(article.keywords.join(' ')) },
    { weight: weights.answer, text: foldText(article.answer.join(' ')) },
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
  const words = foldText(query).match(/\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [];
  const terms = words.flatMap((word) => (/\p{Script=Han}/u.test(word) ? pairsOf(word) : [word]));
  return [...new Set(terms)].filter((term) => term.length > 1 || /[\p{Script=Han}\p{N}]/u.test(term));
}

function pairsOf(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length <= 2) return [word];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
