export type { ActionFailure, ActionHost } from './actionHost.ts';
export { createLock, type Lock } from './createLock.ts';
export { type CallOutcome, performCall } from './performCall.ts';
export { resolveRecord } from './resolveRecord.ts';
export { runActions } from './runActions.ts';
export { runButton } from './runButton.ts';
