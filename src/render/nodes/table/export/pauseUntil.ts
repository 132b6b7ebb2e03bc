import type { Pause } from './askPatiently.ts';

/** A pause that ends, by rejecting with the signal's reason, when the signal says so. */
export function pauseUntil(signal: AbortSignal): Pause {
  return (ms) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const timer = setTimeout(done, ms);
      const giveUp = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      function done() {
        signal.removeEventListener('abort', giveUp);
        resolve();
      }
    });
}
