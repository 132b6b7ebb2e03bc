import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId } from '../protocol/protocol.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import './fileView.css';

/** The edition's file as it would be saved, editable as text; lines with faults are marked. */
export function FileView({ edition }: { edition: EditionId }) {
  const { t } = useTexts();
  const store = useStudioStore();
  const { drafts, proposal, isAsking, problem } = useStudio();
  const { file, text: saved } = store.edition(edition);
  const draft = drafts[edition];
  const drafted = draft === undefined ? saved : (proposal.texts[edition] ?? saved);
  const text = draft?.text ?? drafted;
  // Edits made in a form appear in the text once the server has generated it; typing before that would revert them.
  const isBehind = draft !== undefined && draft.text === undefined && (isAsking || problem !== null);
  const lines = text.split('\n').length;
  const wrong = new Set(proposal.faults.filter((fault) => fault.file === file).map(({ line }) => line));
  return (
    <div className="studio-file">
      <label htmlFor="studio-file">{t('file.label', { file })}</label>
      <p className="studio-file__help">{t('file.help')}</p>
      <div className="studio-file__area">
        <div className="studio-file__numbers" aria-hidden="true">
          {Array.from({ length: lines }, (_, index) => (
            <span key={String(index)} className={wrong.has(index + 1) ? 'studio-file__wrong' : undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          id="studio-file"
          className="studio-file__text"
          spellCheck={false}
          wrap="off"
          rows={lines}
          value={text}
          readOnly={isBehind}
          aria-busy={isBehind}
          onChange={({ target }) => store.setText(edition, target.value)}
        />
      </div>
    </div>
  );
}
