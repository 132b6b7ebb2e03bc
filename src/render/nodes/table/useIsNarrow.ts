import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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
