import { useTranslation } from 'react-i18next';
import type { Entry } from '../../../generated/models/edition.v1.d.ts';
import type { EditionId, Fault, StudioFlag } from '../protocol.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import { EntryFields } from './EntryFields.tsx';

interface Props {
  flag: StudioFlag;
  edition: EditionId;
  entries: readonly Entry[];
  saved: readonly Entry[];
  faults: readonly Fault[];
  isChanged: boolean;
}

/** The entries of a flag, one form each, and the ways to add, remove and undo. */
export function FlagEntriesForm({ flag, edition, entries, saved, faults, isChanged }: Props) {
  const { t } = useTranslation();
  const store = useStudioStore();
  const { round } = useStudio();
  const { key } = flag;
  const put = (next: readonly Entry[]) => store.putEntries(edition, key, next);
  // A form keeps what is typed; another one begins when entries were changed from outside.
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
