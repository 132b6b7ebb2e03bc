import { useEffect, useReducer } from 'react';

/**
 * Milliseconds until `until` by the clock `now`, 0 from then on; drawn anew every `everyMs` while there are any.
 * @param until ms, by the same clock
 */
export function useTimeLeft(until: number, now: () => number, everyMs: number): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const leftMs = Math.max(0, until - now());
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [isOver, everyMs]);
  return leftMs;
}
