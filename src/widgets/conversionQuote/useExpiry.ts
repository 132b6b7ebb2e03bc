import { useEffect } from 'react';

/** How often the end is looked for: the server's clock is told better with every answer, so an end can move. */
const LONGEST_WAIT_MS = 200;

/**
 * Ends a quote when `now` has reached its `deadline` (ms of runtime.now()), also when the tab slept over it or that clock
 * was put back or forward while it held. `send` says whether the quote has thereby ended; without a deadline nothing is done.
 */
export function useExpiry(
  deadline: number | undefined,
  send: (event: { type: 'ticked'; now: number }) => boolean,
  now: () => number,
): void {
  useEffect(() => {
    if (deadline === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      // A timer may fire a little early: what is left then is waited for, too.
      timer = setTimeout(check, Math.max(0, Math.min(deadline - now(), LONGEST_WAIT_MS)));
    };
    const check = () => {
      clearTimeout(timer);
      if (!send({ type: 'ticked', now: now() })) wait();
    };
    wait();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [deadline, send, now]);
}
