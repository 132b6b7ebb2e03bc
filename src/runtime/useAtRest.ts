import { useEffect } from 'react';

/** Where the browser does not tell when it is idle, this long after the page was drawn. */
const REST_AFTER_MS = 1000;

/**
 * Fetches parts once the page is drawn and has nothing better to do, so that nobody waits for them later. What fails
 * here is fetched again when it is needed.
 * @param parts the same array at every draw
 */
export function useAtRest(parts: readonly { load(): Promise<unknown> }[]): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const part of parts) part.load().catch(() => undefined);
    };
    // Not in every browser yet.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchAll, REST_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(idle);
  }, [parts]);
}
