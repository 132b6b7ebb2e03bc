import { useState } from 'react';
import { useTexts } from '../../ui/texts/useTexts.ts';
import type { EditionId, StudioFlag } from '../protocol/protocol.ts';
import { entriesOf, shownMoment } from '../state/entries.ts';
import { useStudio, useStudioStore } from '../state/StudioContext.tsx';
import { FlagRow } from './FlagRow.tsx';
import './flagList.css';

interface Props {
  edition: EditionId;
  /** The expanded flag. */
  open: string | null;
  onOpen(flag: string | null): void;
  onFile(): void;
}

/** The flags of an edition: first those with entries of its own, then the inherited ones. */
export function FlagList({ edition, open, onOpen, onFile }: Props) {
  const { t } = useTexts();
  const store = useStudioStore();
  const { files, proposal } = useStudio();
  const [search, setSearch] = useState('');
  const flags = store.flagsOf(edition);
  const { name, file, changed } = store.edition(edition);
  if (flags === null) {
    const isEdited = store.get().drafts[edition] !== undefined;
    const faults = proposal.faults.filter((fault) => fault.file === file);
    return (
      <div className="studio-flags__closed">
        <p>{t(isEdited ? 'flags.asText' : 'flags.broken')}</p>
        {!isEdited && faults.map(({ sentence }) => <p key={sentence}>{sentence}</p>)}
        <button type="button" className="ua-button ua-button--small" onClick={onFile}>
          {t('flags.openFile')}
        </button>
      </div>
    );
  }
  const found = files.flags.filter((flag) => isFound(flag, search));
  // Includes flags whose entries were just removed, so that the removal can be undone there.
  const saved = store.edition(edition).flags;
  const says = ({ key }: StudioFlag) => entriesOf(flags, key).length + entriesOf(saved, key).length > 0;
  const rows = (wanted: readonly StudioFlag[]) => (
    <ul className="studio-flags__list">
      {wanted.map((flag) => (
        <FlagRow
          key={flag.key}
          flag={flag}
          edition={edition}
          isOpen={open === flag.key}
          onToggle={() => onOpen(open === flag.key ? null : flag.key)}
        />
      ))}
    </ul>
  );
  const own = found.filter(says);
  const others = found.filter((flag) => !says(flag));
  return (
    <div className="studio-flags">
      <input
        type="search"
        className="ua-input"
        aria-label={t('flags.search')}
        placeholder={t('flags.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {changed !== null && search === '' && (
        <p className="studio-flags__note">
          {t('flags.changed', { by: changed.by, at: shownMoment(changed.at) })}
        </p>
      )}
      {found.length === 0 && <p className="studio-flags__note">{t('flags.noneFound')}</p>}
      {(own.length > 0 || search === '') && <h2>{t('flags.title', { name })}</h2>}
      {own.length === 0 && search === '' ? (
        <p className="studio-flags__note">{t('flags.none')}</p>
      ) : (
        rows(own)
      )}
      {others.length > 0 && <h2>{t('flags.others')}</h2>}
      {rows(others)}
    </div>
  );
}

function isFound({ key, description }: StudioFlag, search: string): boolean {
  return `${key} ${description}`.toLowerCase().includes(search.trim().toLowerCase());
}
