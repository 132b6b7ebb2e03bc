import type { Ports } from '../contract/index.ts';
import { createStore, type Store } from './store.ts';

/** Whether the reader hides private values, such as balances. */
export interface HiddenValues extends Store<boolean> {
  /** Hides what is shown or shows what is hidden, and remembers it on this device. */
  toggle(): void;
}

/** In local storage: `hidden` while private values are hidden. */
export const hiddenValuesKey = 'ua_values';

/** Styles hide the values, by an attribute of `root`, which is <html>: what is drawn stays as it is. */
export function createHiddenValues(
  storage: Pick<Ports['storage'], 'get' | 'set'>,
  root: Pick<HTMLElement, 'dataset'>,
): HiddenValues {
  const { get, set, subscribe } = createStore(storage.get(hiddenValuesKey) === 'hidden');
  const apply = () => {
    if (get()) root.dataset.values = 'hidden';
    else delete root.dataset.values;
  };
  apply();
  return {
    get,
    subscribe,
    toggle() {
      set(!get());
      apply();
      storage.set(hiddenValuesKey, get() ? 'hidden' : 'shown');
    },
  };
}
