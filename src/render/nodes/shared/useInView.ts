import { type RefObject, useEffect, useState } from 'react';

/** True once the element has come near the viewport, and from then on. With `isEager`, true at once. */
export function useInView(place: RefObject<HTMLElement | null>, isEager: boolean): boolean {
  const [isSeen, setSeen] = useState(isEager);
  useEffect(() => {
    const element = place.current;
    if (isSeen || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
