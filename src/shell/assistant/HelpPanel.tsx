import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import { HelpAnswer } from './HelpAnswer.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import './helpPanel.css';
import type { HelpArticle } from './loadHelp.ts';
import { queryTerms } from './queryTerms.ts';
import { useHelp } from './useHelp.ts';

interface HelpPanelProps {
  /** Masked name of the person; '' while nobody is known. */
  name: string;
  onClose(): void;
}

/** Below this width the panel is a sheet over the whole page (requirements §9.8). */
const sheetBelow = '(max-width: 767px)';

/** The help: a greeting, a search with its results, and one answer at a time. */
export function HelpPanel({ name, onClose }: HelpPanelProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const help = useHelp();
  const [query, setQuery] = useState('');
  const [article, setArticle] = useState<HelpArticle | null>(null);

  // Before the search takes the focus: what is not open cannot have it.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    // Beside the page there is room to go on working; over it the page behind must be out of reach.
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
        // The browser closes only a modal one by itself.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className="ua-help__head">
        <h2 id={titleId} className="ua-help__title">
          {t('help.title')}
        </h2>
        <button type="button" className="ua-help__close" aria-label={t('shell.close')} onClick={onClose}>
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
