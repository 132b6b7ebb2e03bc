import { useLayoutEffect, useRef } from 'react';
import { PageLink, type Store, useRuntime, useStore } from '../../runtime/index.ts';
import type { Frame } from '../navigation/buildNavigation.ts';
import { areShortcutsOn, createKeySequence, singleKey } from './keySequence.ts';
import { keyedPages, shortcuts } from './shortcuts.ts';
import { isCovered } from './useCommandKey.ts';

export interface ShortcutKeysProps {
  frame: Store<Frame>;
  onPalette(): void;
  onList(): void;
}

/**
 * Follows the single keys. A page is opened by the press of a link to it, so that a form with unsaved input can ask
 * first, as it does for every link.
 */
export function ShortcutKeys({ frame, onPalette, onList }: ShortcutKeysProps) {
  const { storage } = useRuntime();
  const pages = keyedPages(useStore(frame).navigation);
  const links = useRef<HTMLDivElement>(null);
  // From the moment the links are there.
  useLayoutEffect(() => {
    if (shortcuts === undefined) return undefined;
    const take = createKeySequence({
      keys: shortcuts,
      now: () => performance.now(),
      go(letter) {
        const link = links.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(letter)}"]`);
        link?.click();
        return link != null;
      },
      // A page without filters is searched for, not in.
      filter: () => focusFilter() || onPalette(),
      list: onList,
    });
    const onKey = (event: KeyboardEvent) => {
      const key = singleKey(event);
      if (key === null || isCovered() || !areShortcutsOn(storage)) return;
      if (take(key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [storage, onPalette, onList]);
  return (
    <div ref={links} hidden>
      {pages.map(({ key, to }) => (
        <PageLink key={key} data-key={key} to={to} />
      ))}
    </div>
  );
}

/** Where a page is searched or filtered, in the order of the page. */
const filters = 'search :is(input, select, button), input[type="search"]';

/** Moves the focus to the page's first filter or search that can be seen; false when there is none. */
function focusFilter(): boolean {
  const page = document.getElementById('content');
  const found = [...(page?.querySelectorAll<HTMLElement>(filters) ?? [])].find((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
  found?.focus();
  if (found instanceof HTMLInputElement) found.select();
  return found !== undefined;
}
