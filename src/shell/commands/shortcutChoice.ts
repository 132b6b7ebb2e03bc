import type { Runtime } from '../../runtime/index.ts';

/** In local storage: `off` once somebody has turned the single keys off (WCAG 2.1.4). */
const shortcutsKey = 'ua_shortcuts';

export function areShortcutsOn(storage: Pick<Runtime['storage'], 'get'>): boolean {
  return storage.get(shortcutsKey) !== 'off';
}

/** Takes effect at once, and on the next visit. */
export function turnShortcuts(storage: Pick<Runtime['storage'], 'set'>, isOn: boolean): void {
  storage.set(shortcutsKey, isOn ? 'on' : 'off');
}
