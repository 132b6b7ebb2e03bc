import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useId, useState } from 'react';
import './listbox.css';

interface ListboxOptions<Entry> {
  /** As they are drawn, from the top. */
  entries: readonly Entry[];
  /** Tells an entry from all others, wherever it stands. */
  keyOf(entry: Entry): string;
  /** Accessible name of the list. */
  label: string;
  /** What is typed into the field; '' when nothing is. */
  typed: string;
  /** Whether the list is drawn. */
  isOpen: boolean;
  isDisabled?(entry: Entry): boolean;
  /** Left out where entries do something, so that none of them stays chosen. */
  isChosen?(entry: Entry): boolean;
  /**
   * When nothing is active before an arrow or the pointer has moved there, so that Enter takes nothing: in a list that was
   * opened without a choice and nothing typed, or always.
   */
  startsEmpty?: 'untyped' | 'always';
  /** An entry was pressed, by pointer or Enter; left out where entries are links and buttons. */
  onTake?(entry: Entry): void;
}

/** An entry that was moved to; only as long as what is typed stays the same. */
interface Move {
  key: string;
  typed: string;
  isByPointer: boolean;
}

/**
 * The one behaviour of lists that a field searches (ARIA combobox with a list). The focus stays in the field, which names
 * the active entry: the best match of what is typed; before that, the chosen one or the first. Arrows go round and pass
 * over what cannot be taken, Enter presses the active entry.
 */
export function useListbox<Entry>(options: ListboxOptions<Entry>) {
  const { entries, keyOf, typed, isOpen, isDisabled, isChosen, onTake } = options;
  const id = useId();
  const [move, setMove] = useState<Move>();
  const free = isOpen ? entries.filter((entry) => isDisabled?.(entry) !== true) : [];
  const moved = move?.typed === typed ? free.find((candidate) => keyOf(candidate) === move.key) : undefined;
  const active = moved ?? startOf(free, options);

  // White space would make several ids of one.
  const idOf = (entry: Entry) => `${id}-${keyOf(entry).replace(/\s/g, '+')}`;
  const activeId = active === undefined ? undefined : idOf(active);
  // Under the pointer, the list stays where it is.
  const isByPointer = moved !== undefined && move?.isByPointer === true;
  // In what is typed, Home and End move the caret, until an arrow has left it.
  const isAmongEntries = typed === '' ? active !== undefined : moved !== undefined && !isByPointer;
  useEffect(() => {
    if (activeId !== undefined && !isByPointer)
      document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId, isByPointer]);

  const moveTo = (entry: Entry, byPointer: boolean) =>
    setMove({ key: keyOf(entry), typed, isByPointer: byPointer });

  /** Whether the key was the list's; otherwise it is for whoever draws the field. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // While a word is composed, arrows and Enter are its own; Safari tells of the last Enter by 229 alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return true;
    if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
      return true;
    }
    const next = nextOf(event, free, active, isAmongEntries);
    if (next === undefined) return false;
    event.preventDefault();
    moveTo(next, false);
    return true;
  };

  return {
    active,
    onKeyDown,
    /** Forgets where it was, so that it begins anew when it is opened again. */
    reset: () => setMove(undefined),
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    list: {
      id,
      role: 'listbox',
      'aria-label': options.label,
      className: 'ua-listbox',
      // A press, also between two entries, leaves the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    optionOf: (entry: Entry) => {
      const isActive = entry === active;
      const isClosed = isDisabled?.(entry) === true;
      return {
        id: idOf(entry),
        role: 'option',
        className: isActive ? 'ua-listbox__option ua-listbox__option--active' : 'ua-listbox__option',
        // Where nothing stays chosen, the ARIA practices let it say which one is active.
        'aria-selected': isChosen?.(entry) ?? isActive,
        'aria-disabled': isDisabled && isClosed,
        // Not a finger, which scrolls.
        onPointerMove: (event: PointerEvent) => {
          if (!isActive && !isClosed && event.pointerType !== 'touch') moveTo(entry, true);
        },
        onClick: isClosed || onTake === undefined ? undefined : () => onTake(entry),
      } as const;
    },
  };
}

export type Listbox<Entry> = ReturnType<typeof useListbox<Entry>>;

/** The entry that is active before anything was moved. */
function startOf<Entry>(
  free: readonly Entry[],
  { typed, isChosen, startsEmpty }: ListboxOptions<Entry>,
): Entry | undefined {
  if (startsEmpty === 'always') return undefined;
  const first = free[0];
  if (typed.trim() !== '') return first;
  const chosen = isChosen && free.find(isChosen);
  return chosen ?? (startsEmpty === 'untyped' ? undefined : first);
}

/** The entry that a key leads to; undefined for any other key and with any other key held. */
function nextOf<Entry>(
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  free: readonly Entry[],
  active: Entry | undefined,
  isAmongEntries: boolean,
): Entry | undefined {
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  const at = active === undefined ? -1 : free.indexOf(active);
  if (key === 'ArrowDown') return free[(at + 1) % free.length];
  if (key === 'ArrowUp') return free.at(at < 1 ? -1 : at - 1);
  if (!isAmongEntries) return undefined;
  if (key === 'Home') return free[0];
  return key === 'End' ? free.at(-1) : undefined;
}
