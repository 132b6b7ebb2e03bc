import type { RouteId } from '../../../generated/models/screen.v1.d.ts';
import type { HelpArticle } from './loadHelp.ts';

/** Articles that lead to the page a person is on come first; the rest keep their order. */
export function orderForPage(
  articles: readonly HelpArticle[],
  page: RouteId | undefined,
): readonly HelpArticle[] {
  const isAbout = ({ links }: HelpArticle) => links.some(({ route }) => route === page);
  return [...articles.filter(isAbout), ...articles.filter((article) => !isAbout(article))];
}
