import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '../../../generated/screens/index.ts';
import { isHidden } from '../../compliance/index.ts';
import { PageLink, useRuntime, useStore } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { basePath } from '../createRuntime.ts';
import { HelpSearch } from './HelpSearch.tsx';
import { type HelpArticle, useHelp } from './loadHelp.ts';
import { Marked } from './Marked.tsx';
import { queryTerms } from './searchHelp.ts';
import './helpPanel.css';

interface HelpPanelProps {
  /** Masked name of the user; '' while unknown. */
  name: string;
  onClose(): void;
}

/** Below this width the panel is a sheet that covers the page (requirements §9.8). */
const sheetBelow = '(max-width: 767px)';

/** The help panel: a greeting, a search with its results, and one answer at a time. */
export function HelpPanel({ name, onClose }: HelpPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const help = useHelp();
  const [query, setQuery] = useState('');
  const [article, setArticle] = useState<HelpArticle | null>(null);

  // Before the search takes focus: a closed dialog cannot receive it.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    // Beside the page, work can go on; when it covers the page, the page must be inert.
    if (matchMedia(sheetBelow).matches) element?.showModal();
    else element?.show();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="ua-help"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // By itself, the browser closes only modal dialogs.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="ua-help__head">
        <h2 id={titleId} className="ua-help__title">
          {t('help.title')}
        </h2>
        <button type="button" className="ua-help__close" aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
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
            if (matchMedia(sheetBelow).matches) onClose();
          }}
        />
      )}
    </dialog>
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
  const { t } = useTranslation();
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
            <Marked text={paragraph} terms={terms} />
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
