import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Option } from '../../runtime/index.ts';
import { searchOptions } from '../../runtime/screen/useOptions.ts';
import { useListbox } from '../../ui/listbox/useListbox.ts';

export interface ComboboxChoice {
  label: string;
  options: readonly Option[];
  value: Option['value'] | undefined;
  isLoading: boolean;
  /** Called when the list is about to be shown, so that its options are loaded only then. */
  onWake(): void;
  /** undefined: the choice was cleared. */
  onChoose(value: Option['value'] | undefined): void;
}

// Nobody reads more rows than this; they would only make typing slow.
const MAX_ROWS = 100;

/** State of a combobox while the user types: its text, its list, and when the list opens and closes. */
export function useCombobox({ label, options, value, isLoading, onWake, onChoose }: ComboboxChoice) {
  const [typed, setTyped] = useState<string | null>(null);
  // Enter came before the options: the text is applied once they have loaded.
  const [isMeant, setMeant] = useState(false);
  const isOpen = typed !== null;
  const chosen = options.find((option) => option.value === value);
  const matches = isOpen ? searchOptions(options, typed).slice(0, MAX_ROWS) : [];
  const choose = (option: Option) => {
    onChoose(option.value);
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
    startsEmpty: true,
    onTake: choose,
  });

  const open = () => {
    onWake();
    setTyped((before) => before ?? '');
  };
  const close = () => {
    setTyped(null);
    setMeant(false);
    listbox.reset();
  };
  const type = (text: string) => {
    onWake();
    setTyped(text);
    setMeant(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    else if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
    } else if (listbox.onKeyDown(event)) return;
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (typed === '') close();
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
