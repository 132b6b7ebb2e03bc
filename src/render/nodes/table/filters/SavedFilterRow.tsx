import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LONGEST_NAME, type SavedFilter } from '../../../../runtime/index.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { useTexts } from '../../../../ui/texts/useTexts.ts';

interface Props {
  filter: SavedFilter;
  /** The table is filtered by it now. */
  isSet: boolean;
  /** It has just been renamed. Rows are keyed by name, so this is a new row, which takes over the focus. */
  isRenamed: boolean;
  others: readonly SavedFilter[];
  onChoose(): void;
  onRename(name: string): void;
  onDelete(): void;
}

/** One saved filter: a button with its name that applies it, and buttons to rename and to delete it. */
export function SavedFilterRow({ filter, isSet, isRenamed, others, onChoose, onRename, onDelete }: Props) {
  const { t } = useTexts();
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { name } = filter;
  useEffect(() => {
    if (isRenamed) rename.current?.focus();
  }, [isRenamed]);
  const done = (changed?: string) => {
    // Render the button first, so that it can take the focus.
    flushSync(() => setRenaming(false));
    rename.current?.focus();
    if (changed !== undefined && changed !== name) onRename(changed);
  };
  if (isRenaming) {
    return (
      <li className="ua-saved__row">
        <NameForm name={name} others={others} onDone={done} />
      </li>
    );
  }
  return (
    <li className="ua-saved__row">
      <button
        type="button"
        className="ua-saved__choose ua-item"
        aria-current={isSet ? 'true' : undefined}
        onClick={onChoose}
      >
        <bdi>{name}</bdi>
        {isSet && <Icon name="check" />}
      </button>
      <button
        ref={rename}
        type="button"
        className="ua-button ua-button--quiet ua-button--small"
        aria-label={t('table.saved.renameOf', { name })}
        onClick={() => setRenaming(true)}
      >
        {t('table.saved.rename')}
      </button>
      <button
        type="button"
        className="ua-button ua-button--quiet ua-button--small"
        aria-label={t('table.saved.delete', { name })}
        onClick={onDelete}
      >
        {t('common.delete')}
      </button>
    </li>
  );
}

interface NameFormProps {
  name: string;
  others: readonly SavedFilter[];
  /** With the new name, or without when it stays. */
  onDone(name?: string): void;
}

function NameForm({ name, others, onDone }: NameFormProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  const isTaken = others.some((one) => one.name === wanted);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && !isTaken) onDone(wanted);
  };
  return (
    <form className="ua-saved__line ua-row" onSubmit={onSubmit}>
      <input
        ref={(input) => {
          input?.focus();
        }}
        className="ua-input"
        aria-label={t('table.saved.name')}
        aria-invalid={isTaken}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // It ends the renaming, not the dialog.
          event.preventDefault();
          onDone();
        }}
      />
      <button type="submit" className="ua-button ua-button--small" aria-disabled={wanted === '' || isTaken}>
        {t('table.saved.rename')}
      </button>
      <span className="ua-saved__taken" role="status">
        {isTaken && t('table.saved.taken')}
      </span>
    </form>
  );
}
