import type { RefreshAction } from '../../generated/models/screen.v1.d.ts';
import type { ActionRunner } from './actionRunner.ts';

/** Asks sources of this screen again. */
export const refresh: ActionRunner<RefreshAction> = (action, host) => {
  host.refresh(action.refresh);
  return true;
};
