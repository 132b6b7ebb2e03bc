type Listener = (move: PopStateEvent) => void;

/** The browser's Back and Forward, heard before the router hears of them. */
export interface PageMoves {
  /** One listener at a time; `stopImmediatePropagation` keeps a move from the router. Returns the end of listening. */
  hear(listener: Listener): () => void;
}

/** Listeners of a window are called in the order they came: to be the first, this must run before the router starts. */
export function createPageMoves(window: Pick<Window, 'addEventListener'>): PageMoves {
  let heard: Listener | undefined;
  window.addEventListener('popstate', (move) => heard?.(move));
  return {
    hear(listener) {
      heard = listener;
      return () => {
        if (heard === listener) heard = undefined;
      };
    },
  };
}
