export interface Listeners<Arguments extends unknown[]> {
  /** Returns the way to stop listening. */
  add(listener: (...args: Arguments) => void): () => void;
  tell(...args: Arguments): void;
}

/** Those who hear of something. One that fails must not hide the news from the others, nor from the page's own report. */
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
