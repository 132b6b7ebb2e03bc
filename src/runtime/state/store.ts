import { useSyncExternalStore } from 'react';

/** An observable value. `get` returns the same object until it changes. */
export interface Store<T> {
  get(): T;
  /** Calls `listener` after every change; returns the function to unsubscribe. */
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<T> extends Store<T> {
  set(next: T): void;
}

/** A store that starts with `initial` and notifies only when the value is different (Object.is). */
export function createStore<T>(initial: T): WritableStore<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves once `holds` is true of the store's value, which it may be already. */
export function waitFor<T>(store: Store<T>, holds: (value: T) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(store.get())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** The store's value; the component renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
