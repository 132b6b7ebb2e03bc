import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../runtime/index.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { type ComboboxChoice, useCombobox } from './useCombobox.ts';
import './combobox.css';

interface Props extends ComboboxChoice {
  id: string;
  label: string;
  placeholder: string;
}

/**
 * A single choice out of many, found by typing (ARIA combobox with a list). Typing alone changes nothing: leaving the
 * field without choosing restores the chosen value.
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

// Nobody reads more rows than this; they would only make typing slow.
const MAX_ROWS = 100;

interface ComboboxListProps {
  id: string;
  label: string;
  options: readonly Option[];
  isLoading: boolean;
  value: Option['value'] | undefined;
  active: Option | undefined;
  onChoose(option: Option): void;
}

/** The open list of a combobox. Focus stays in the field, which references the active row. */
function ComboboxList({ id, label, options, isLoading, value, active, onChoose }: ComboboxListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const activeId = active === undefined ? undefined : `${id}-${active.value}`;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  if (options.length === 0) {
    return (
      <p id={id} className="ua-combobox__list ua-combobox__none" role="status">
        {t(isLoading ? 'render.loading' : 'render.noMatch')}
      </p>
    );
  }
  return (
    <div id={id} className="ua-combobox__list" role="listbox" aria-label={label} ref={list}>
      {options.slice(0, MAX_ROWS).map((option) => (
        // The field handles the keys; a row is never focused.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={String(option.value)}
          id={`${id}-${option.value}`}
          role="option"
          className={`ua-combobox__row${option.value === active?.value ? ' ua-combobox__row--active' : ''}`}
          aria-selected={option.value === value}
          aria-disabled={option.isDisabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className="ua-combobox__label">{option.label}</span>
          {option.hint !== undefined && option.hint !== option.label && (
            <span className="ua-combobox__hint">{option.hint}</span>
          )}
          {option.value === value && <span className="ua-combobox__chosen">✓</span>}
        </div>
      ))}
    </div>
  );
}
