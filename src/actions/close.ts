import type { CloseAction } from '../../generated/models/screen.v1.d.ts';
import type { ActionRunner } from './actionRunner.ts';

/** Closes the overlay the action stands in. */
export const close: ActionRunner<CloseAction> = (_action, host) => {
  host.close();
  return true;
};
