export interface Listeners<Arguments extends unknown[]> {
  /** Returns the function to unsubscribe. */
  add(listener: (...args: Arguments) => void): () => void;
  tell(...args: Arguments): void;
}

/** A set of listeners. One that throws must not keep the others from being called, nor go unreported. */
export function createListeners<Arguments extends unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<(...args: Arguments) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(...args) {
      for (const listener of [...listeners]) {
        try {
          listener(...args);
        } catch (problem) {
          reportError(problem);
        }
      }
    },
  };
}
