import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Whole seconds until `until` (ms) by the clock `now`; 0 when it is over. */
export function useSecondsLeft(until: number, now: () => number): number {
  const left = () => Math.max(0, Math.ceil((until - now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const count = () => Math.max(0, Math.ceil((until - now()) / 1000));
    setSeconds(count());
    if (until <= now()) return;
    const timer = setInterval(() => {
      const next = count();
      setSeconds(next);
      if (next === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until, now]);
  return seconds;
}
