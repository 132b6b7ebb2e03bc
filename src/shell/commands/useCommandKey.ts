import { useLayoutEffect } from 'react';

/** Whether a dialog covers the page: keys of the page then do nothing. */
export function isCovered(): boolean {
  return document.querySelector('dialog:modal, [aria-modal="true"]') !== null;
}

/** What a key types; on a layout without Latin letters, the Latin letter of its place. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /[^ -~]/.test(key) && code.startsWith('Key') ? code.slice(3).toLowerCase() : key;
}

/** Ctrl (⌘ on a Mac) and this letter, wherever the focus is; the browser's own use of the pair gives way. */
export function useCommandKey(letter: string | null, open: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      if (ctrlKey === metaKey || shiftKey || altKey || latinKey(event) !== letter || isCovered()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [letter, open]);
}
