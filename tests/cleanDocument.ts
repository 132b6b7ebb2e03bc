import type { Window } from 'happy-dom';
import { afterAll, vi } from 'vitest';

const address = window.location.href;

/**
 * Files that share a process share its document, clock and globals: what one has left in them would be found by the next. So would the address
 * of a link that it clicked, a download's for example: the document has it from then on.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  (window as unknown as Window).happyDOM.setURL(address);
  localStorage.clear();
  sessionStorage.clear();
});
