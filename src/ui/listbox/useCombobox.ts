import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useListbox } from './useListbox.ts';

export interface ListOption {
  value: string | number | boolean;
  label: string;
  hint?: string;
  isDisabled: boolean;
}

export interface ComboboxChoice<Option extends ListOption> {
  /** Names the list. */
  label: string;
  options: readonly Option[];
  /** Those that match what is typed, best first; all of them while that is ''. */
  search(options: readonly Option[], typed: string): readonly Option[];
  /** undefined and '': nothing is chosen. */
  value: Option['value'] | undefined;
  isLoading: boolean;
  /** What is typed is the value. */
  free?: { text: string; onType(text: string): void } | undefined;
  /** Called when the list is about to be shown, so that its options are loaded only then. */
  onWake?(): void;
  /** undefined: the choice was cleared. */
  onChoose(option: Option | undefined): void;
}

// Those of a native select. In what is typed freely, Enter is the form's.
const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

// All countries and time zones. Nobody reads more rows than this; they would only make typing slow.
const MAX_ROWS = 500;

/** State of a combobox while the user types: its text, its list, and when the list opens and closes. */
export function useCombobox<Option extends ListOption>(choice: ComboboxChoice<Option>) {
  const { label, options, search, value, isLoading, free, onWake, onChoose } = choice;
  const [typed, setTyped] = useState<string | null>(null);
  // Enter came before the options: the text is applied once they have loaded.
  const [isMeant, setMeant] = useState(false);
  const isOpen = typed !== null;
  const chosen = options.find((option) => option.value === value);
  const matches = isOpen ? search(options, typed).slice(0, MAX_ROWS) : [];
  const choose = (option: Option) => {
    onChoose(option);
    close();
  };
  const listbox = useListbox({
    entries: matches,
    keyOf: (option) => String(option.value),
    label,
    typed: typed ?? '',
    isOpen,
    isDisabled: ({ isDisabled }) => isDisabled,
    isChosen: (option) => option.value === value,
    // Enter in a filter that was only opened leaves it as it is.
    startsEmpty: free === undefined ? 'untyped' : 'always',
    onTake: choose,
  });

  const open = () => {
    onWake?.();
    setTyped((before) => before ?? '');
  };
  const close = () => {
    setTyped(null);
    setMeant(false);
    listbox.reset();
  };
  const type = (text: string) => {
    onWake?.();
    free?.onType(text);
    setTyped(text);
    setMeant(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    else if (!isOpen) {
      if (!openingKeys.has(event.key) || (event.key === 'Enter' && free !== undefined)) return;
      event.preventDefault();
      open();
    } else if (listbox.onKeyDown(event)) return;
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (typed === '' || free !== undefined) close();
      else setMeant(isLoading);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      // Inside a sheet, Escape closes the list first.
      event.stopPropagation();
      close();
    }
  };
  const { active } = listbox;
  useOnceReady(isMeant && !isLoading, () => (active === undefined ? setMeant(false) : choose(active)));
  return { typed, isOpen, chosen, matches, listbox, open, close, type, onKeyDown };
}

/** Runs the latest `work` once `hasCome` is true. */
function useOnceReady(hasCome: boolean, work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (hasCome) latest.current();
  }, [hasCome]);
}
