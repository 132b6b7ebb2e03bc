import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the title of a page that was opened from within, so that a screen reader says where one is and
 * the keyboard starts there. The first page keeps the browser's own focus.
 */
export function usePageFocus(isFirstPage: RefObject<boolean>): void {
  useEffect(() => {
    if (isFirstPage.current) isFirstPage.current = false;
    else {
      window.scrollTo(0, 0);
      document.getElementById('page-title')?.focus({ preventScroll: true });
    }
  }, [isFirstPage]);
}
