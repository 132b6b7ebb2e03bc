import { type RefObject, useLayoutEffect } from 'react';

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
