import { ContractError } from '../../../../contract/index.ts';

const TOO_MANY_REQUESTS = 10006;
/** Between two pages, to stay below the server's rate limit. */
const PAUSE_MS = 120;
const WAIT_MS = 1100;
const MOST_WAITS = 5;

/** Waits `ms`, or rejects when the user cancels. */
type Pause = (ms: number) => Promise<void>;

/** Requests page after page, throttled; a page that was rate-limited is requested again a little later. */
export function askPatiently<Args, Answer>(
  ask: (args: Args) => Promise<Answer>,
  pause: Pause,
): (args: Args) => Promise<Answer> {
  let isFirst = true;
  const tryAgain = async (args: Args, waits: number): Promise<Answer> => {
    try {
      return await ask(args);
    } catch (error) {
      const isTooFast = error instanceof ContractError && error.code === TOO_MANY_REQUESTS;
      if (!isTooFast || waits >= MOST_WAITS) throw error;
      await pause(WAIT_MS);
      return tryAgain(args, waits + 1);
    }
  };
  return async (args) => {
    if (!isFirst) await pause(PAUSE_MS);
    isFirst = false;
    return tryAgain(args, 0);
  };
}

/** A pause that rejects with the signal's reason when the signal aborts. */
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
