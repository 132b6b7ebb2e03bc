import { lazyValue } from '../runtime/index.ts';

export { createLock } from './createLock.ts';
export type { ActionFailure, ActionHost } from './parts/actionHost.ts';

/** Runs a button. No page is drawn by it: it is fetched when the page is idle, or for whoever presses one sooner. */
export const buttonRun = lazyValue(async () => (await import('./runButton.ts')).runButton);
