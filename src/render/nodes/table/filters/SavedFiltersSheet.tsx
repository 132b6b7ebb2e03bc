import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Filter } from '../../../../../generated/models/screen.v1.d.ts';
import {
  LONGEST_NAME,
  MOST_SAVED,
  type SavedFilter,
  savedFilters,
  storeFilters,
  useRuntime,
  useSession,
} from '../../../../runtime/index.ts';
import { Sheet } from '../../../../ui/dialog/Sheet.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';
import { useScreenTools } from '../../../context/ScreenContext.tsx';
import { SavedFilterRow } from './SavedFilterRow.tsx';
import { valuesToSave, valuesToSet } from './savedValues.ts';
import './savedFilters.css';

interface Props {
  /** Those that are shown. */
  filters: readonly Filter[];
  path: string;
  onClose(): void;
}

/** The filters of a table that its reader has named: to be set again, renamed and deleted, and a name for what is set now. */
export function SavedFiltersSheet({ filters, path, onClose }: Props) {
  const { t } = useTexts();
  const { storage, notices, now } = useRuntime();
  const { userId } = useSession();
  const { pageUrl } = useScreenTools();
  const [saved, setSaved] = useState(() => savedFilters(storage, userId, path));
  const [deleted, setDeleted] = useState<Deleted | undefined>(undefined);
  const [renamed, setRenamed] = useState<string | undefined>(undefined);
  const current = valuesToSave(filters, pageUrl.state.filters, now());

  const keep = (next: readonly SavedFilter[], gone?: Deleted) => {
    setSaved(next);
    setDeleted(gone);
    if (!storeFilters(storage, userId, { path, saved: next }))
      notices.toast({ type: 'fail', text: t('table.saved.notStored') });
  };
  const choose = (filter: SavedFilter) => {
    const { values, isWhole } = valuesToSet(filter, { filters, outline: pageUrl.outline, now: now() });
    onClose();
    pageUrl.setFilters(values);
    if (!isWhole) notices.toast({ type: 'info', text: t('table.saved.ignored', { name: filter.name }) });
  };
  const save = (name: string) => {
    const filter = { name, values: current };
    const isKnown = saved.some((one) => one.name === name);
    keep(isKnown ? saved.map((one) => (one.name === name ? filter : one)) : [...saved, filter]);
  };
  return (
    <Sheet as="middle" title={t('table.saved')} onClose={onClose}>
      {saved.length > 0 && (
        <ul className="ua-saved">
          {saved.map((filter, index) => (
            <SavedFilterRow
              key={filter.name}
              filter={filter}
              isSet={isSame(filter.values, current)}
              others={saved.filter((one) => one !== filter)}
              onChoose={() => choose(filter)}
              isRenamed={filter.name === renamed}
              onRename={(name) => {
                keep(saved.map((one) => (one === filter ? { ...filter, name } : one)));
                setRenamed(name);
              }}
              onDelete={() =>
                keep(
                  saved.filter((one) => one !== filter),
                  { filter, index },
                )
              }
            />
          ))}
        </ul>
      )}
      {saved.length === 0 && deleted === undefined && (
        <p className="ua-saved__words">{t('table.saved.none')}</p>
      )}
      {deleted !== undefined && (
        <Undo deleted={deleted} onUndo={() => keep(saved.toSpliced(deleted.index, 0, deleted.filter))} />
      )}
      <SaveForm isEmpty={Object.keys(current).length === 0} saved={saved} onSave={save} />
      <p className="ua-saved__words">{t('table.saved.kept')}</p>
    </Sheet>
  );
}

interface Deleted {
  filter: SavedFilter;
  index: number;
}

/** Takes the focus, which what was deleted had. */
function Undo({ deleted, onUndo }: { deleted: Deleted; onUndo(): void }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is deleted
  useEffect(() => button.current?.focus(), [deleted]);
  return (
    <p className="ua-saved__undo">
      <span role="status">{t('table.saved.deleted', { name: deleted.filter.name })}</span>
      <button ref={button} type="button" className="ua-button ua-button--small" onClick={onUndo}>
        {t('table.saved.undo')}
      </button>
    </p>
  );
}

interface SaveFormProps {
  isEmpty: boolean;
  saved: readonly SavedFilter[];
  onSave(name: string): void;
}

/** A name for what is set; one that is taken is replaced, and the button says so. */
function SaveForm({ isEmpty, saved, onSave }: SaveFormProps) {
  const { t } = useTexts();
  const id = useId();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const isKnown = saved.some((one) => one.name === name);
  if (isEmpty) return <p className="ua-saved__words">{t('table.saved.setFirst')}</p>;
  if (saved.length >= MOST_SAVED && !isKnown)
    return <p className="ua-saved__words">{t('table.saved.full', { most: MOST_SAVED })}</p>;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name === '') return;
    onSave(name);
    setTyped('');
  };
  return (
    <form className="ua-saved__form" onSubmit={onSubmit}>
      <label className="ua-saved__label" htmlFor={id}>
        {t('table.saved.name')}
      </label>
      <span className="ua-saved__line ua-row">
        <input
          id={id}
          className="ua-input"
          maxLength={LONGEST_NAME}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="ua-button ua-button--primary" aria-disabled={name === ''}>
          {t(isKnown ? 'table.saved.replace' : 'table.saved.save')}
        </button>
      </span>
    </form>
  );
}

function isSame(one: SavedFilter['values'], other: SavedFilter['values']): boolean {
  const ids = Object.keys(one);
  return ids.length === Object.keys(other).length && ids.every((id) => one[id] === other[id]);
}
