export type { ActionFailure, ActionHost } from './actionHost.ts';
export { createLock } from './createLock.ts';
export { resolveRecord } from './resolveRecord.ts';
export { runActions } from './runActions.ts';
export { runButton } from './runButton.ts';
