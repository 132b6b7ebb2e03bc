import { useCallback, useEffect, useState } from 'react';
import { BusinessError, ContractError, HttpError, SignatureError } from '../../../contract/index.ts';
import { useRuntime } from '../../../runtime/index.ts';
import type { Phase, PhaseEvent, Priced, Recorded } from './conversionState.ts';
import { type FindRecord, usePolledRecord } from './usePolledRecord.ts';

interface QuoteEnd<Q extends Priced, R extends Recorded> {
  phase: Phase<Q, R>;
  send: (event: PhaseEvent<Q, R>) => boolean;
  /** Sends the quote for execution; resolves when the exchange has accepted it. */
  execute: (quote: Q) => Promise<void>;
  find: FindRecord<Q, R>;
  /** ms of runtime.now() */
  now: () => number;
}

/**
 * The life of a quote from its arrival to its outcome: it expires in time, is executed once, and its record is polled
 * until it has an outcome. `execute` and `find` must be the same functions on every render.
 * @returns executes the quote that is shown
 */
export function useQuoteEnd<Q extends Priced, R extends Recorded>(end: QuoteEnd<Q, R>): () => Promise<void> {
  const { phase, send, execute, find, now } = end;
  useExpiry(phase.name === 'quoted' ? phase.quote.deadline : undefined, send, now);
  usePolledRecord(phase, find, send, now);
  useHeldPage(phase);
  const quote = phase.name === 'quoted' ? phase.quote : undefined;
  return useCallback(async () => {
    // On the second of two clicks the machine is already in 'executing', changes nothing, and this returns.
    const at = now();
    if (quote === undefined || !send({ type: 'confirmed', now: at }) || at >= quote.deadline) return;
    try {
      await execute(quote);
      send({ type: 'accepted' });
    } catch (error) {
      send({ type: 'refused', error, verdict: executionVerdict(error) });
    }
  }, [quote, send, execute, now]);
}

/** From confirmation until the outcome has been read, an edition that changes at its date does not change the page. */
function useHeldPage({ name }: Phase<Priced, Recorded>): void {
  const { updateLock } = useRuntime();
  const isHeld = name === 'executing' || name === 'processing' || name === 'done' || name === 'failed';
  useEffect(() => (isHeld ? updateLock.take() : undefined), [isHeld, updateLock]);
}

/** How often the deadline is checked: each answer refines the server's clock, so the deadline can move. */
const LONGEST_WAIT_MS = 200;

/**
 * Ends a quote when `now` reaches its `deadline` (ms of runtime.now()), even when the tab was suspended or the clock
 * was changed meanwhile. `send` says whether the quote has thereby ended; without a deadline nothing happens.
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
      // A timer may fire a little early: the rest is then waited for, too.
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

const QUOTE_ENDED = 700008;
const PRICE_MOVED = new Set([32024, 700016]);
// Already used, being processed, an internal service that did not answer, or received twice because the browser itself
// resends over a broken connection: the conversion may well be in progress.
const MAY_HAVE_HAPPENED = new Set([700009, 10014, 10000, 10002]);

type ExecutionVerdict = 'expired' | 'moved' | 'unsure' | 'refused';

/**
 * What a failed execution means. Only an answer from the server proves that nothing happened; without one, or with one
 * that cannot be read, the outcome must be queried and nothing may be sent again.
 */
export function executionVerdict(error: unknown): ExecutionVerdict {
  if (error instanceof BusinessError) {
    if (error.code === QUOTE_ENDED) return 'expired';
    if (PRICE_MOVED.has(error.code)) return 'moved';
    return MAY_HAVE_HAPPENED.has(error.code) ? 'unsure' : 'refused';
  }
  if (error instanceof HttpError) return error.status >= 400 && error.status < 500 ? 'refused' : 'unsure';
  // The call was made; only its answer cannot be trusted.
  if (error instanceof SignatureError) return 'unsure';
  // A server code with its own error class: no permission, token, compliance wall.
  if (error instanceof ContractError && error.code > 0 && error.code < 1_000_000 && error.code !== 50016) {
    return 'refused';
  }
  return 'unsure';
}

/** The second click of a double click on "Get quote" must not hit "Confirm", which appears in the same place. */
const CONFIRM_AFTER_MS = 400;

/** Whether something has been visible for a moment; a new object starts over. */
export function useSettled(shown: object): boolean {
  const [settled, setSettled] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(setSettled, CONFIRM_AFTER_MS, shown);
    return () => clearTimeout(timer);
  }, [shown]);
  return settled === shown;
}
