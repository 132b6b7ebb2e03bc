import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId, Fault, Proposal } from '../protocol/protocol.ts';
import { shownMoment } from '../state/entries.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import './changeFoot.css';

interface Props {
  edition: EditionId;
  /** Goes to the entry that a fault refers to. */
  onFault(fault: Fault): void;
}

/** The effect of the edits, their faults, and the buttons to save or undo; always visible. */
export function ChangeFoot({ edition, onFault }: Props) {
  const { t } = useTexts();
  const store = useStudioStore();
  const { drafts, proposal, isAsking, saving, outcome, problem } = useStudio();
  const { faults, warnings, sentences, unchanged } = proposal;
  const isDirty = drafts[edition] !== undefined;
  const isEdited = Object.keys(drafts).length > 0;
  const isBusy = saving !== null || isAsking;
  return (
    <section className="studio-foot" aria-label={t('foot.changes')}>
      <div className="studio-foot__words" aria-live="polite" aria-busy={isAsking}>
        {problem !== null && (
          <p className="studio-foot__problem">{t('studio.failed', { reason: problem })}</p>
        )}
        {outcome !== null && <OutcomeWords />}
        {outcome === null && !isEdited && faults.length + warnings.length === 0 && (
          <p className="studio-foot__quiet">{t('foot.nothing')}</p>
        )}
        <FaultList kind="faults" faults={faults} onFault={onFault} />
        <FaultList kind="warnings" faults={warnings} onFault={onFault} />
        {isEdited && <ChangeWords sentences={sentences} unchanged={unchanged} />}
        {isEdited && !store.maySave && <p className="studio-foot__quiet">{t('foot.mayNotSave')}</p>}
      </div>
      <div className="studio-foot__tools">
        <button
          type="button"
          className="ua-button ua-button--quiet"
          disabled={!isDirty || saving !== null}
          onClick={() => store.revert(edition)}
        >
          {t('foot.undo')}
        </button>
        <button
          type="button"
          className="ua-button ua-button--primary"
          disabled={!isDirty || isBusy || faults.length > 0 || !store.maySave}
          onClick={() => void store.save(edition)}
        >
          {saving === edition ? t('foot.saving') : t('foot.save', { edition })}
        </button>
      </div>
    </section>
  );
}

interface FaultListProps {
  kind: 'faults' | 'warnings';
  faults: readonly Fault[];
  onFault: Props['onFault'];
}

function FaultList({ kind, faults, onFault }: FaultListProps) {
  const { t } = useTexts();
  if (faults.length === 0) return null;
  return (
    <div className={`studio-foot__faults studio-foot__faults--${kind}`} role="status">
      <h2>{t(`foot.${kind}`, { count: faults.length })}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={fault.sentence}>
            <button type="button" onClick={() => onFault(fault)}>
              {fault.sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OutcomeWords() {
  const { t } = useTexts();
  const store = useStudioStore();
  const { outcome } = useStudio();
  if (outcome === null) return null;
  const { edition } = outcome;
  if (outcome.kind === 'conflict') {
    const { isText, changed } = outcome;
    const key = `foot.conflict${isText ? 'Text' : ''}${changed === null ? '' : 'Of'}`;
    const who = changed === null ? {} : { by: changed.by, at: shownMoment(changed.at) };
    return <p className="studio-foot__problem">{t(key, { edition, ...who })}</p>;
  }
  const { sentences, unchanged, problems } = outcome.saved;
  return (
    <div className="studio-foot__saved">
      <h2>{t('foot.saved', { edition })}</h2>
      <ChangeWords sentences={sentences} unchanged={unchanged} />
      {problems.length > 0 && (
        <div className="studio-foot__problem">
          <p>{t('foot.problems')}</p>
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--small"
        onClick={() => store.closeOutcome()}
      >
        {t('foot.close')}
      </button>
    </div>
  );
}

/** The changes, in the wording of `npm run diff-editions`, and the editions without changes. */
function ChangeWords({ sentences, unchanged }: Pick<Proposal, 'sentences' | 'unchanged'>) {
  const { t } = useTexts();
  return (
    <div className="studio-changes">
      {sentences.length === 0 ? (
        <p>{t('foot.noEffect')}</p>
      ) : (
        <ul>
          {sentences.map(({ text, isException }) => (
            <li key={text} className={isException ? 'studio-changes__exception' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {sentences.length > 0 && unchanged.length > 0 && (
        <details>
          <summary>{t('foot.unchanged', { count: unchanged.length })}</summary>
          <p>{unchanged.join(', ')}</p>
        </details>
      )}
    </div>
  );
}
