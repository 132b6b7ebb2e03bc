import type { OpenAction } from '../../generated/models/screen.v1.d.ts';
import type { ActionRunner } from './actionRunner.ts';
import { resolveRecord } from './resolveRecord.ts';

/** Opens an overlay of this screen with its parameters. */
export const open: ActionRunner<OpenAction> = (action, host, scopes) => {
  host.open(action.open, resolveRecord(action.with, scopes));
  return true;
};
