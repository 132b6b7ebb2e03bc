import type { ToastAction } from '../../generated/models/screen.v1.d.ts';
import type { ActionRunner } from './actionRunner.ts';

/** Shows a notice for three seconds (requirements §4.5). */
export const toast: ActionRunner<ToastAction> = (action, host) => {
  host.toast(action.toast.type, action.toast.key);
  return true;
};
