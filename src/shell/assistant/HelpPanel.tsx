import { useEffect, useRef, useState } from 'react';
import { routes } from '../../../generated/screens/index.ts';
import { isHidden } from '../../compliance/index.ts';
import { PageLink, useRuntime, useStore } from '../../runtime/index.ts';
import { panelCovers } from '../../ui/dialog/Dialog.tsx';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useTexts } from '../../ui/texts/useTexts.ts';
import { basePath } from '../runtime/createRuntime.ts';
import { HelpSearch } from './HelpSearch.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import { type HelpArticle, useHelp } from './loadHelp.ts';
import { queryTerms } from './searchHelp.ts';
import './helpPanel.css';

interface HelpPanelProps {
  /** Masked name of the user; '' while unknown. */
  name: string;
  onClose(): void;
}

/** The help panel: a greeting, a search with its results, and one answer at a time. */
export function HelpPanel({ name, onClose }: HelpPanelProps) {
  const { t } = useTexts();
  const help = useHelp();
  const [query, setQuery] = useState('');
  const [article, setArticle] = useState<HelpArticle | null>(null);

  return (
    <Sheet as="panel" title={t('help.title')} onClose={onClose}>
      {help.status === 'failed' && (
        <div className="ua-help__note" role="alert">
          <p>{t('help.failed')}</p>
          <button type="button" className="ua-button ua-button--small" onClick={help.tryAgain}>
            {t('shell.tryAgain')}
          </button>
        </div>
      )}
      {article === null ? (
        <HelpSearch name={name} help={help} query={query} onQuery={setQuery} onChoose={setArticle} />
      ) : (
        <HelpAnswer
          article={article}
          terms={queryTerms(query)}
          onBack={() => setArticle(null)}
          onLeave={() => {
            if (matchMedia(panelCovers).matches) onClose();
          }}
        />
      )}
    </Sheet>
  );
}

interface HelpAnswerProps {
  article: HelpArticle;
  terms: readonly string[];
  onBack(): void;
  /** Called when a link is followed. */
  onLeave(): void;
}

/** One answer with links to the pages it mentions; pages that the edition does not offer are not linked. */
function HelpAnswer({ article, terms, onBack, onLeave }: HelpAnswerProps) {
  const { t } = useTexts();
  const runtime = useRuntime();
  const flags = useStore(runtime.flags);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const links = article.links.filter(
    ({ route }) => !isHidden(routes.find(({ id }) => id === route)?.feature, flags),
  );
  return (
    <>
      <div className="ua-help__bar">
        <button type="button" className="ua-button ua-button--quiet ua-button--small" onClick={onBack}>
          <Icon name="arrowLeft" />
          {t('help.back')}
        </button>
      </div>
      <article className="ua-help__answer">
        <h3 ref={heading} tabIndex={-1}>
          {article.title}
        </h3>
        {article.answer.map((paragraph) => (
          <p key={paragraph}>
            <HighlightedText text={paragraph} terms={terms} />
          </p>
        ))}
        {links.length > 0 && (
          <ul className="ua-help__links">
            {links.map(({ route, label }) => (
              <li key={route}>
                <PageLink
                  className="ua-link"
                  to={runtime.hrefOf(route).slice(basePath.length)}
                  onClick={onLeave}
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </article>
    </>
  );
}
