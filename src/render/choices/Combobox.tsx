import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../runtime/icons/Icon.tsx';
import type { Option } from '../../runtime/index.ts';
import './combobox.css';
import { ComboboxList } from './ComboboxList.tsx';
import { matchOptions } from './matchOptions.ts';
import { nextOption } from './nextOption.ts';

interface Props {
  id: string;
  label: string;
  options: readonly Option[];
  value: Option['value'] | undefined;
  placeholder: string;
  isLoading: boolean;
  /** Told when the list is about to be seen, so that it is loaded only then. */
  onWake(): void;
  /** undefined: the choice was taken back. */
  onChoose(value: Option['value'] | undefined): void;
}

/**
 * One choice out of many, found by typing (ARIA combobox with a list). Typing alone changes nothing: leaving the field
 * without choosing brings the chosen value back.
 */
export function Combobox({ id, label, options, value, placeholder, isLoading, onWake, onChoose }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<Option | undefined>();
  const isOpen = typed !== null;
  const chosen = options.find((option) => option.value === value);
  const matches = matchOptions(options, typed ?? '');

  const open = () => {
    onWake();
    setTyped((before) => before ?? '');
    setActive(chosen);
  };
  const close = () => setTyped(null);
  const choose = (option: Option | undefined) => {
    if (option?.isDisabled === true) return;
    if (option !== undefined) onChoose(option.value);
    close();
  };
  useCloseOutside(root, isOpen, close);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // Inside a sheet, Escape closes the list first.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(active ?? (typed === '' ? undefined : matches.find((option) => !option.isDisabled)));
    } else if (event.key === 'Tab') close();
    else {
      const next = nextOption(event.key, matches, active);
      if (next === undefined) return;
      event.preventDefault();
      if (isOpen) setActive(next);
      else open();
    }
  };

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
        onChange={(event) => {
          onWake();
          setTyped(event.target.value);
          setActive(undefined);
        }}
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
