import { lazyValue } from '../runtime/index.ts';

export type { ActionFailure, ActionHost } from './actionHost.ts';
export { createLock } from './createLock.ts';

/** Runs a button. No page is drawn by it: it is fetched when the page is idle, or for whoever presses one sooner. */
export const buttonRun = lazyValue(async () => (await import('./runButton.ts')).runButton);
