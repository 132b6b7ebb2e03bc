import type { GoAction } from '../../generated/models/screen.v1.d.ts';
import type { ActionRunner } from './actionRunner.ts';
import { resolveRecord } from './resolveRecord.ts';

/** Goes to another page, with its path parameters and filters. */
export const go: ActionRunner<GoAction> = (action, host, scopes) => {
  host.go(action.go, resolveRecord(action.params, scopes), resolveRecord(action.filter, scopes));
  return true;
};
