import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** From all columns to only the most important ones, then horizontal scrolling. */
const STEPS = ['all', 'p2', 'p1', 'scroll'] as const;

/**
 * Shows as many columns as fit: those of priority 3 are hidden first, then those of priority 2. Measured rather than
 * derived from the screen width, because text lengths vary by language. `subject` is what the columns show; when it
 * changes, the width is measured again.
 */
export function useFitColumns(
  place: RefObject<HTMLElement | null>,
  subject: unknown,
  isCards: boolean,
): void {
  const measured = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `subject`
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    if (isCards) {
      element.dataset.fit = 'cards';
      return undefined;
    }
    const table = element.querySelector('table');
    const rows = element.querySelector('tbody');
    if (rows !== measured.current) delete element.dataset.fit;
    measured.current = rows;
    let width = -1;
    const measure = () => {
      // Only widths matter; heights change with every row added or removed. A cell may grow later: a countdown.
      if (element.clientWidth === width && (table === null || table.offsetWidth <= width)) return;
      width = element.clientWidth;
      for (const step of STEPS) {
        element.dataset.fit = step;
        if (table === null || table.offsetWidth <= width) return;
      }
    };
    // Fires as soon as it observes, after layout and before paint: measuring here instead would force a layout during
    // rendering.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (table !== null) observer.observe(table);
    return () => observer.disconnect();
  }, [place, subject, isCards]);
}

const NARROW_SCREEN = '(max-width: 767px)';
const NARROW_PX = 520;

/** Whether rows are shown as cards: on screens under 768 px, and in containers too narrow for columns. */
export function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_SCREEN).matches);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const screen = matchMedia(NARROW_SCREEN);
    const measure = () => {
      const width = element.clientWidth;
      // 0: not laid out yet (or no layout at all); then only the screen width decides.
      setNarrow(screen.matches || (width > 0 && width < NARROW_PX));
    };
    // Fires as soon as it observes, after layout and before paint, so that the result is rendered in the same frame.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    screen.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      screen.removeEventListener('change', measure);
    };
  }, [place]);
  return isNarrow;
}
