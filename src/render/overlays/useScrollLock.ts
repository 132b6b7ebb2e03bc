import { useEffect } from 'react';

let locks = 0;

/** Keeps the page behind from scrolling while something lies over it. Several may ask at once. */
export function useScrollLock(): void {
  useEffect(() => {
    const root = document.documentElement;
    if (locks === 0 && innerWidth > root.clientWidth) root.classList.add('ua-locked--gutter');
    locks += 1;
    root.classList.add('ua-locked');
    return () => {
      locks -= 1;
      if (locks === 0) root.classList.remove('ua-locked', 'ua-locked--gutter');
    };
  }, []);
}
