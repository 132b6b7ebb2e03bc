import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditionId, StudioFlag } from '../protocol.ts';
import { entriesOf, sameEntries } from '../state/entries.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import { FlagEntriesForm } from './FlagEntriesForm.tsx';
import { StandingWords } from './StandingWords.tsx';
import { StateTag } from './StateTag.tsx';

interface Props {
  flag: StudioFlag;
  edition: EditionId;
  isOpen: boolean;
  onToggle(): void;
}

/** One flag of an edition: its state in a line; opened, its entries as forms or what it inherits. */
export function FlagRow({ flag, edition, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
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
        <span className="studio-flag__name">
          <span className="ua-mono">{flag.key}</span>
          {isChanged && <span className="ua-tag ua-tag--primary">{t('flag.changed')}</span>}
          {faults.length > 0 && (
            <span className="ua-tag ua-tag--fail">{t('editions.faults', { count: faults.length })}</span>
          )}
        </span>
        <StateTag cells={proposal.matrix[flag.key]?.[edition] ?? []} />
        <span className="studio-flag__about">{flag.description}</span>
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
