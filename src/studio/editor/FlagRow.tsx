import { useEffect, useRef } from 'react';
import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { MatrixCell } from '../../editions/reports.ts';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId, Fault, StudioFlag } from '../protocol/protocol.ts';
import { entriesOf, sameEntries } from '../state/entries.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import { EntryFields } from './EntryFields.tsx';
import { StandingWords } from './StandingWords.tsx';

interface Props {
  flag: StudioFlag;
  edition: EditionId;
  isOpen: boolean;
  onToggle(): void;
}

/** One flag of an edition: its state in a line; when expanded, its entries as forms or what it inherits. */
export function FlagRow({ flag, edition, isOpen, onToggle }: Props) {
  const { t } = useTexts();
  const store = useStudioStore();
  const { proposal } = useStudio();
  const row = useRef<HTMLLIElement>(null);
  const entries = entriesOf(store.flagsOf(edition), flag.key);
  const saved = entriesOf(store.edition(edition).flags, flag.key);
  const isChanged = !sameEntries(entries, saved);
  const faults = proposal.faults.filter(({ at }) => at?.edition === edition && at.flag === flag.key);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const id = `flag-${flag.key}`;
  return (
    <li ref={row} className={`studio-flag${faults.length > 0 ? ' studio-flag--wrong' : ''}`}>
      <button
        type="button"
        className="studio-flag__head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className="studio-flag__name ua-row">
          <span className="ua-mono">{flag.key}</span>
          {isChanged && <span className="ua-tag ua-tone--primary">{t('flag.changed')}</span>}
          {faults.length > 0 && (
            <span className="ua-tag ua-tone--fail">{t('editions.faults', { count: faults.length })}</span>
          )}
        </span>
        <StateTag cells={proposal.matrix[flag.key]?.[edition] ?? []} />
        <span className="studio-flag__about ua-muted">{flag.description}</span>
      </button>
      {isOpen && (
        <div id={id} className="studio-flag__body">
          <StandingWords flag={flag.key} edition={edition} hasOwn={entries.length > 0} />
          <FlagEntriesForm {...{ flag, edition, entries, saved, faults, isChanged }} />
        </div>
      )}
    </li>
  );
}

interface FlagEntriesFormProps {
  flag: StudioFlag;
  edition: EditionId;
  entries: readonly Entry[];
  saved: readonly Entry[];
  faults: readonly Fault[];
  isChanged: boolean;
}

/** The entries of a flag, one form each, with the buttons to add, remove and undo. */
function FlagEntriesForm({ flag, edition, entries, saved, faults, isChanged }: FlagEntriesFormProps) {
  const { t } = useTexts();
  const store = useStudioStore();
  const { round } = useStudio();
  const { key } = flag;
  const put = (next: readonly Entry[]) => store.putEntries(edition, key, next);
  // Forms keep their own state; the key remounts them when entries were changed from outside.
  const placed = entries.map((entry, index) => ({ entry, index, key: `${edition} ${index} ${round}` }));
  return (
    <div className="studio-entries">
      {placed.map(({ entry, index, key: place }) => (
        <section key={place} className="studio-entry" aria-label={placeOf(index, entries.length)}>
          {entries.length > 1 && (
            <h3 className="studio-entry__number">
              {t('entry.number', { number: index + 1, count: entries.length })}
            </h3>
          )}
          <EntryFields
            flag={flag}
            edition={edition}
            entry={entry}
            faults={faults.filter(({ at }) => at?.index === index)}
            onChange={(changed) => store.setEntries(edition, key, entries.with(index, changed))}
          />
          <button
            type="button"
            className="ua-button ua-button--quiet ua-button--small"
            aria-label={t('entry.removeOf', { number: index + 1, flag: key })}
            onClick={() => put(entries.toSpliced(index, 1))}
          >
            {t('entry.remove')}
          </button>
        </section>
      ))}
      <div className="studio-entries__tools">
        <button
          type="button"
          className="ua-button ua-button--small"
          onClick={() => put([...entries, { action: 'hide', reason: '' }])}
        >
          {t(entries.length === 0 ? 'entry.add' : 'entry.another')}
        </button>
        {isChanged && (
          <button
            type="button"
            className="ua-button ua-button--quiet ua-button--small"
            aria-label={t('entry.undoOf', { flag: key })}
            onClick={() => put(saved)}
          >
            {t('entry.undo')}
          </button>
        )}
      </div>
    </div>
  );

  function placeOf(index: number, count: number): string {
    return `${key}: ${t('entry.number', { number: index + 1, count })}`;
  }
}

const TONES: Readonly<Record<string, string>> = { hide: 'ua-tone--warn', custom: 'ua-tone--info' };
const WORDS: Readonly<Record<string, string>> = { hide: 'flag.hidden', custom: 'flag.custom' };

/** The state of a flag in one word, and whether it depends on the date. */
function StateTag({ cells }: { cells: readonly MatrixCell[] }) {
  const { t } = useTexts();
  const [first] = cells;
  if (first === undefined) return null;
  const isException = cells.some((cell) => cell.isException);
  const word = t(isException ? 'flag.exception' : (WORDS[first.action] ?? 'flag.shown'));
  return (
    <span className="studio-flag__tags ua-row">
      <span
        className={`ua-tag ${isException ? 'ua-tone--fail' : (TONES[first.action] ?? 'ua-tone--success')}`}
      >
        {word}
      </span>
      {cells.length > 1 && <span className="ua-tag">{t('flag.dated')}</span>}
    </span>
  );
}
