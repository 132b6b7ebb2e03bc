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
    let width = -1;
    const measure = () => {
      // Only its own width matters; the height changes with every row that comes and goes.
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      const table = element.querySelector('table');
      for (const step of STEPS) {
        element.dataset.fit = step;
        if (table === null || table.offsetWidth <= width) return;
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, subject, isCards]);
}
