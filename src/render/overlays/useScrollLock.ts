import { useEffect } from 'react';

let locks = 0;

/** Keeps the page behind an overlay from scrolling. Several may lock it at once. */
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
