import { useEffect } from 'react';
import './dialog.css';

let locks = 0;

/** Keeps the page behind from scrolling; several may lock it at once. @returns takes this lock off, also when called again */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0 && innerWidth > root.clientWidth) root.classList.add('ua-locked--gutter');
  locks += 1;
  root.classList.add('ua-locked');
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0) root.classList.remove('ua-locked', 'ua-locked--gutter');
  };
}

/** Locks the page while a component is drawn. */
export function useScrollLock(): void {
  useEffect(lockScroll, []);
}
