import { findTerm } from './findTerm.ts';
import { foldText } from './foldText.ts';
import type { HelpArticle } from './loadHelp.ts';
import { queryTerms } from './queryTerms.ts';

// What an article is called says more about it than what it mentions.
const weights = { title: 8, keywords: 5, answer: 1 };

/**
 * The articles that answer a question, the best first: those with most of its words, then those with the words in
 * better places. All of them, in their own order, while nothing is asked.
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
