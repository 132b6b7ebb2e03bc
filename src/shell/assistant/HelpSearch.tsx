import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { RouteId } from '../../../generated/models/screen.v1.d.ts';
import { routeAt } from '../../runtime/routeAt.ts';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { HighlightedText } from './HighlightedText.tsx';
import type { HelpArticle, HelpContent } from './loadHelp.ts';
import { queryTerms, searchHelp } from './searchHelp.ts';

interface HelpSearchProps {
  name: string;
  help: HelpContent;
  query: string;
  onQuery(query: string): void;
  onChoose(article: HelpArticle): void;
}

/** The search field and its results; without a query, every article, those about this page first. */
export function HelpSearch({ name, help, query, onQuery, onChoose }: HelpSearchProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const page = routeAt(pathname)?.route.id;
  const articles = help.status === 'ready' ? help.articles : [];
  const found = searchHelp(orderForPage(articles, page), query);
  const terms = queryTerms(query);
  const [best] = found;
  // Enter was pressed before the articles had loaded: the search runs once they have.
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || help.status === 'loading') return;
    setWaiting(false);
    if (best !== undefined) onChoose(best);
  }, [isWaiting, help.status, best, onChoose]);
  return (
    <>
      <form
        className="ua-help__ask"
        onSubmit={(event) => {
          event.preventDefault();
          setWaiting(query.trim() !== '');
        }}
      >
        <p className="ua-help__greeting">
          {name === '' ? t('help.greeting') : t('help.greetingName', { name: `\u2068${name}\u2069` })}
        </p>
        <SearchField
          ref={field}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={120}
          value={query}
          onChange={(event) => {
            setWaiting(false);
            onQuery(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') move(event, event.currentTarget.form?.nextElementSibling, 0);
          }}
        />
        <p role="status" className={query.trim() === '' ? 'ua-visually-hidden' : 'ua-help__count ua-muted'}>
          {help.status === 'ready' && query.trim() !== '' && t('help.found', { count: found.length })}
        </p>
      </form>
      <ul className="ua-help__list">
        {found.map((article, index) => (
          <li key={article.id}>
            <button
              type="button"
              className="ua-help__item ua-item"
              onClick={() => onChoose(article)}
              onKeyDown={(event) => {
                const list = event.currentTarget.closest('ul');
                if (event.key === 'ArrowDown') move(event, list, index + 1);
                else if (event.key === 'ArrowUp' && index > 0) move(event, list, index - 1);
                else if (event.key === 'ArrowUp') field.current?.focus();
              }}
            >
              <span>
                <HighlightedText text={article.title} terms={terms} />
              </span>
              <Icon name="chevronRight" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function move(event: KeyboardEvent, list: Element | null | undefined, index: number): void {
  const target = list?.querySelectorAll<HTMLElement>('.ua-help__item')[index];
  if (target === undefined) return;
  event.preventDefault();
  target.focus();
}

/** Articles that link to the current page come first; the rest keep their order. */
export function orderForPage(
  articles: readonly HelpArticle[],
  page: RouteId | undefined,
): readonly HelpArticle[] {
  const isAbout = ({ links }: HelpArticle) => links.some(({ route }) => route === page);
  return [...articles.filter(isAbout), ...articles.filter((article) => !isAbout(article))];
}
