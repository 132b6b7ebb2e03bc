export type { ActionFailure, ActionHost } from './actionHost.ts';
export { resolveRecord, runActions } from './runActions.ts';
export { createLock, runButton } from './runButton.ts';
