import type { Ports } from '../../contract/index.ts';
import { createStore, type Store } from './store.ts';

/** Whether the reader hides private values, such as balances. */
export interface HiddenValues extends Store<boolean> {
  /** Hides what is shown or shows what is hidden, and remembers it on this device. */
  toggle(): void;
  /** The places on the page where the button could be, in the order they came; the first one has it. */
  readonly places: Store<readonly symbol[]>;
  /** Offers a place for the button, until the returned function is called. */
  offer(place: symbol): () => void;
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
  const places = createStore<readonly symbol[]>([]);
  return {
    get,
    subscribe,
    toggle() {
      set(!get());
      apply();
      storage.set(hiddenValuesKey, get() ? 'hidden' : 'shown');
    },
    places,
    offer(place) {
      places.set([...places.get(), place]);
      return () => places.set(places.get().filter((other) => other !== place));
    },
  };
}
