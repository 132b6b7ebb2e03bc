import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** From all columns to only the first ones, and then sideways scrolling. */
const STEPS = ['all', 'p2', 'p1', 'scroll'] as const;

/**
 * Shows as many columns as there is room for: those of priority 3 go first, then those of priority 2. Measured and not
 * guessed from the width of the screen, because words differ in length from language to language. `subject` is what the
 * columns show; with another one the width is looked at again.
 */
export function useFitColumns(
  place: RefObject<HTMLElement | null>,
  subject: unknown,
  isCards: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `subject`
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    if (isCards) {
      delete element.dataset.fit;
      return undefined;
    }
    const table = element.querySelector('table');
    let width = -1;
    const measure = () => {
      // Only widths matter; the height changes with every row that comes and goes. A cell may grow later: a countdown.
      if (element.clientWidth === width && (table === null || table.offsetWidth <= width)) return;
      width = element.clientWidth;
      for (const step of STEPS) {
        element.dataset.fit = step;
        if (table === null || table.offsetWidth <= width) return;
      }
    };
    // Tells at once what it begins to observe, when the frame has been laid out anyway and before it is painted: to
    // measure here would lay the page out in the middle of drawing.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (table !== null) observer.observe(table);
    return () => observer.disconnect();
  }, [place, subject, isCards]);
}

const NARROW_SCREEN = '(max-width: 767px)';
const NARROW_PX = 520;

/** Whether rows are to be cards: on screens under 768 px, and in a place too narrow for columns. */
export function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW_SCREEN).matches);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const screen = matchMedia(NARROW_SCREEN);
    const measure = () => {
      const width = element.clientWidth;
      // 0: not laid out yet (or no layout at all), the screen decides alone.
      setNarrow(screen.matches || (width > 0 && width < NARROW_PX));
    };
    // Tells at once what it begins to observe, when the frame has been laid out and before it is painted; so what is
    // found is drawn in the same frame.
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
