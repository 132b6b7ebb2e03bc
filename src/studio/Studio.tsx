import { useEffect } from 'react';
import { name as brand } from '../../schemas/brand.json';
import { useStore } from '../runtime/index.ts';
import type { ThemeStore } from '../shell/index.ts';
import { useTexts } from '../ui/texts/useTexts.ts';
import { EditorPanel } from './editor/EditorPanel.tsx';
import { FileView } from './editor/FileView.tsx';
import { MatrixView } from './matrix/MatrixView.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import type { EditionId } from './protocol/protocol.ts';
import { useStudio, useStudioStore } from './state/StudioContext.tsx';
import { studioViews, useStudioUrl } from './state/useStudioUrl.ts';
import './studio.css';
import { TimelineView } from './timeline/TimelineView.tsx';

/** The whole page: editions and their flags on the left, their effect on the application on the right. */
export function Studio({ theme }: { theme: ThemeStore }) {
  const { t } = useTexts();
  const { person, files, drafts, proposal } = useStudio();
  const [url, go] = useStudioUrl(files.editions.map(({ id }) => id));
  const { edition, view } = url;
  const { theme: shown } = useStore(theme);
  const goToEntry = (id: EditionId, flag: string) => go({ edition: id, flag });
  useSaveKey(edition);
  useUnsavedWarning(Object.keys(drafts).length > 0);
  const names = Object.fromEntries(files.editions.map(({ id, name }) => [id, name])) as Record<
    EditionId,
    string
  >;
  return (
    <div className="studio">
      <header className="studio__bar">
        <h1>
          {brand} <span>{t('studio.title')}</span>
        </h1>
        <nav className="studio__views" aria-label={t('studio.view')}>
          {studioViews.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === view ? 'page' : undefined}
              onClick={() => go({ view: one })}
            >
              {t(`studio.view.${one}`)}
            </button>
          ))}
        </nav>
        {person !== null && (
          <p className="studio__person ua-muted">
            {t(person.mayEdit ? 'studio.editor' : 'studio.viewer', { name: person.name })}
          </p>
        )}
        <button
          type="button"
          className="ua-button ua-button--quiet ua-button--small"
          onClick={() => theme.choose(shown === 'dark' ? 'light' : 'dark')}
        >
          {t(shown === 'dark' ? 'studio.theme.light' : 'studio.theme.dark')}
        </button>
      </header>
      <EditorPanel url={url} onGo={go} />
      <main className="studio__main">
        {/* Hidden, not unmounted, so that the preview keeps its page while another view is shown. */}
        <div className="studio__preview" hidden={view !== 'preview'}>
          <PreviewPane
            edition={edition}
            sites={proposal.sites}
            names={names}
            accounts={files.accounts}
            onEdit={goToEntry}
          />
        </div>
        {view === 'matrix' && <MatrixView onGo={goToEntry} />}
        {view === 'timeline' && <TimelineView onGo={goToEntry} />}
        {view === 'file' && <FileView edition={edition} />}
      </main>
    </div>
  );
}

/** Ctrl+S, or Cmd+S on a Mac, saves the open edition. */
function useSaveKey(edition: EditionId): void {
  const store = useStudioStore();
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      const { proposal, isAsking } = store.get();
      if (proposal.faults.length === 0 && !isAsking) void store.save(edition);
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [store, edition]);
}

/** Makes the browser ask before leaving a page with unsaved edits. */
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
