import { useSyncExternalStore } from 'react';

/** Theme and direction as the shell wrote them on <html>, followed while they change. */
export function usePageLook(): { isDark: boolean; direction: 'ltr' | 'rtl' } {
  const look = useSyncExternalStore(subscribe, readLook, readLook);
  return { isDark: look.includes('dark'), direction: look.includes('rtl') ? 'rtl' : 'ltr' };
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'dir'] });
  return () => observer.disconnect();
}

function readLook(): string {
  const { dataset, dir } = document.documentElement;
  return `${dataset.theme === 'dark' ? 'dark' : 'light'} ${dir === 'rtl' ? 'rtl' : 'ltr'}`;
}
