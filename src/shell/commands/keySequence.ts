import type { Shortcuts } from '../../../generated/models/navigation.v1.d.ts';
import type { Runtime } from '../../runtime/index.ts';

/** How long the key `go` waits for the letter of a page; ms. */
const goWaitsMs = 1500;

interface KeySequencePorts {
  keys: Pick<Shortcuts, 'go' | 'filter' | 'list'>;
  /** ms. */
  now(): number;
  /** Goes to the page of a letter; false when there is none. */
  go(letter: string): boolean;
  /** Goes to the page's first filter. */
  filter(): void;
  list(): void;
}

/**
 * Follows the single keys, of which `go` is followed by a letter.
 * @returns takes one key; true when it was a shortcut or the beginning of one
 */
export function createKeySequence({
  keys,
  now,
  go,
  filter,
  list,
}: KeySequencePorts): (key: string) => boolean {
  let goUntil = Number.NEGATIVE_INFINITY;
  return (key) => {
    const isAwaited = now() <= goUntil;
    goUntil = Number.NEGATIVE_INFINITY;
    if (isAwaited && go(key)) return true;
    if (key === keys.go) goUntil = now() + goWaitsMs;
    else if (key === keys.filter) filter();
    else if (key === keys.list) list();
    else return false;
    return true;
  };
}

/** The key that counts as a shortcut: one without modifiers, pressed outside of whatever takes letters; else null. */
export function singleKey(event: KeyboardEvent): string | null {
  const { ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented) return null;
  if (event.target instanceof Element && takesLetters(event.target)) return null;
  const { key, code, shiftKey } = event;
  if (key.length !== 1) return null;
  // The same places on layouts without these signs, such as Arabic and Russian.
  if (/[^ -~]/.test(key)) {
    if (code === 'Slash') return shiftKey ? '?' : '/';
    return code.startsWith('Key') && !shiftKey ? code.slice(3).toLowerCase() : null;
  }
  // With the caps lock on, a letter is a capital one without Shift.
  if (/[A-Z]/.test(key)) return shiftKey ? null : key.toLowerCase();
  return shiftKey && /[a-z]/.test(key) ? null : key;
}

/** Fields, and lists that move to what is typed. */
const letterTakers = [
  ...['input', 'textarea', 'select', '[contenteditable]:not([contenteditable="false"])'],
  ...['textbox', 'combobox', 'listbox', 'menu', 'tree', 'grid'].map((role) => `[role="${role}"]`),
].join();

/** One in a dialog that has closed may keep the focus for the moment until it is removed: nobody types there. */
function takesLetters(element: Element): boolean {
  return element.closest(letterTakers) !== null && element.closest('dialog:not([open])') === null;
}

/** In local storage: `off` once somebody has turned the single keys off (WCAG 2.1.4). */
const shortcutsKey = 'ua_shortcuts';

export function areShortcutsOn(storage: Pick<Runtime['storage'], 'get'>): boolean {
  return storage.get(shortcutsKey) !== 'off';
}

/** Takes effect at once, and on the next visit. */
export function setShortcutsOn(storage: Pick<Runtime['storage'], 'set'>, isOn: boolean): void {
  storage.set(shortcutsKey, isOn ? 'on' : 'off');
}
