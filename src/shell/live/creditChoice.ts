import type { Runtime } from '../../runtime/index.ts';

/** In local storage: `on` once somebody has asked on this device to be notified of credited deposits. */
const creditsKey = 'ua_credits';

/** Also whether the browser still allows it; never where it does not support notifications. */
export function areCreditsNotified(storage: Pick<Runtime['storage'], 'get'>): boolean {
  return (
    storage.get(creditsKey) === 'on' && 'Notification' in window && Notification.permission === 'granted'
  );
}

/** Takes effect at once, and on the next visit. */
export function setCreditsNotified(storage: Pick<Runtime['storage'], 'set'>, isOn: boolean): void {
  storage.set(creditsKey, isOn ? 'on' : 'off');
}
