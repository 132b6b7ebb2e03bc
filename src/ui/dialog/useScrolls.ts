import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element overflows, looked at again when it or its only child is resized. */
export function useScrolls(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const isTall = element.scrollHeight > element.clientHeight;
      setScrolls(isTall || element.scrollWidth > element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [place]);
  return scrolls;
}
