import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import './combobox.css';
import { ComboboxList } from './ComboboxList.tsx';
import { type ComboboxChoice, useCombobox } from './useCombobox.ts';

interface Props extends ComboboxChoice {
  id: string;
  label: string;
  placeholder: string;
}

/**
 * One choice out of many, found by typing (ARIA combobox with a list). Typing alone changes nothing: leaving the field
 * without choosing brings the chosen value back.
 */
export function Combobox({ id, label, placeholder, ...choice }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { value, isLoading, onChoose } = choice;
  const { typed, isOpen, chosen, active, matches, open, close, choose, type, onKeyDown } =
    useCombobox(choice);
  useCloseOutside(root, isOpen, close);

  return (
    <div className="ua-combobox" ref={root}>
      <input
        id={id}
        className={value === undefined ? 'ua-select ua-combobox__input' : 'ua-input ua-combobox__input'}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active !== undefined ? `${listId}-${active.value}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? (chosen?.label ?? placeholder) : placeholder}
        value={typed ?? chosen?.label ?? (value === undefined ? '' : String(value))}
        onClick={open}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== undefined && (
        <button
          type="button"
          className="ua-combobox__clear"
          aria-label={t('render.clear', { label })}
          onClick={() => {
            onChoose(undefined);
            close();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      {isOpen && (
        <ComboboxList
          id={listId}
          label={label}
          options={matches}
          isLoading={isLoading}
          value={value}
          active={active}
          onChoose={choose}
        />
      )}
    </div>
  );
}

function useCloseOutside(
  root: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) latest.current();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [isOpen, root]);
}
