import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Option } from '../../runtime/index.ts';
import { searchOptions } from '../../runtime/screen/searchOptions.ts';

export interface ComboboxChoice {
  options: readonly Option[];
  value: Option['value'] | undefined;
  isLoading: boolean;
  /** Called when the list is about to be seen, so that it loads only then. */
  onWake(): void;
  /** undefined: the choice was cleared. */
  onChoose(value: Option['value'] | undefined): void;
}

/** State of a combobox while the user types (text, matches, active row), and its key handlers. */
export function useCombobox({ options, value, isLoading, onWake, onChoose }: ComboboxChoice) {
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<Option | undefined>();
  // Enter came before the options: the text is applied once they have loaded.
  const [isMeant, setMeant] = useState(false);
  const isOpen = typed !== null;
  const chosen = options.find((option) => option.value === value);
  const matches = searchOptions(options, typed ?? '');
  const first = matches.find((option) => !option.isDisabled);

  const open = () => {
    onWake();
    setTyped((before) => before ?? '');
    setActive(chosen);
  };
  const close = () => {
    setTyped(null);
    setMeant(false);
  };
  const choose = (option: Option | undefined) => {
    if (option?.isDisabled === true) return;
    if (option !== undefined) onChoose(option.value);
    close();
  };
  const type = (text: string) => {
    onWake();
    setTyped(text);
    setActive(undefined);
    setMeant(false);
  };
  const enter = () => {
    if (active !== undefined || typed === '' || first !== undefined)
      choose(active ?? (typed === '' ? undefined : first));
    else setMeant(isLoading);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const next = nextOption(event.key, matches, active);
    const isKnown = next !== undefined || (isOpen && ['Escape', 'Enter'].includes(event.key));
    if (!isKnown) return;
    event.preventDefault();
    if (event.key === 'Enter') enter();
    else if (event.key === 'Escape') {
      // Inside a sheet, Escape closes the list first.
      event.stopPropagation();
      close();
    } else if (isOpen) setActive(next);
    else open();
  };
  useLater(isMeant && !isLoading, () => (first === undefined ? setMeant(false) : choose(first)));
  return { typed, isOpen, chosen, active, matches, open, close, choose, type, onKeyDown };
}

/** Runs the latest `work` once `hasCome` is true. */
function useLater(hasCome: boolean, work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (hasCome) latest.current();
  }, [hasCome]);
}

/** The option that an arrow, Home or End leads to; undefined for any other key or an empty list. */
function nextOption(key: string, options: readonly Option[], active: Option | undefined): Option | undefined {
  const from = active === undefined ? -1 : options.findIndex((option) => option.value === active.value);
  switch (key) {
    case 'ArrowDown':
      return options[(from + 1) % Math.max(options.length, 1)];
    case 'ArrowUp':
      return options.at(from < 1 ? -1 : from - 1);
    case 'Home':
      return active === undefined ? undefined : options[0];
    case 'End':
      return active === undefined ? undefined : options.at(-1);
    default:
      return undefined;
  }
}
