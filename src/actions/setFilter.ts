import type { SetFilterAction } from '../../generated/models/screen.v1.d.ts';
import type { ActionRunner } from './actionRunner.ts';
import { resolveRecord } from './resolveRecord.ts';

/** Sets filters of this page, and with them its address. A value that is not there empties its filter. */
export const setFilter: ActionRunner<SetFilterAction> = (action, host, scopes) => {
  const emptied = Object.fromEntries(Object.keys(action.setFilter).map((name) => [name, '']));
  host.setFilter({ ...emptied, ...resolveRecord(action.setFilter, scopes) });
  return true;
};
