import { afterAll } from 'vitest';

/** Files that share a process share its document: what one has left in it would be found by the next. */
afterAll(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
  localStorage.clear();
  sessionStorage.clear();
});
