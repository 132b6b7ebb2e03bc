import { useEffect } from 'react';
import { BusinessError } from '../../../contract/index.ts';
import type { Phase, PhaseEvent, Priced, Recorded } from './conversionState.ts';

const FIRST_WAIT_MS = 800;
const LONGEST_WAIT_MS = 5_000;
const SLOW_AFTER_ASKS = 12;
const MOST_ASKS = 120;
const ORDER_NOT_FOUND = 700004;

/** Looks up the record of an executed quote; undefined when there is none. */
export type FindRecord<Q extends Priced, R extends Recorded> = (
  quote: Q,
  signal: AbortSignal,
) => Promise<R | undefined>;

/**
 * While a conversion is processing, polls its record until it has an outcome: soon at first, then every five seconds,
 * and no more after ten minutes (it is in the history then). A failed request is not a failed conversion: it is
 * repeated.
 */
export function usePolledRecord<Q extends Priced, R extends Recorded>(
  phase: Phase<Q, R>,
  find: FindRecord<Q, R>,
  send: (event: PhaseEvent<Q, R>) => boolean,
  now: () => number,
): void {
  const quote = phase.name === 'processing' ? phase.quote : undefined;
  useEffect(() => {
    if (quote === undefined) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (asks: number, waitMs: number) => {
      const event = await askOnce(() => find(quote, controller.signal), now);
      if (controller.signal.aborted) return;
      if (event !== undefined) send(event);
      if (asks === SLOW_AFTER_ASKS) send({ type: 'waitedLong' });
      const next = Math.min(waitMs * 1.4, LONGEST_WAIT_MS);
      if (asks < MOST_ASKS) timer = setTimeout(ask, next, asks + 1, next);
    };
    timer = setTimeout(ask, FIRST_WAIT_MS, 1, FIRST_WAIT_MS);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [quote, find, send, now]);
}

async function askOnce<R extends Recorded>(
  find: () => Promise<R | undefined>,
  now: () => number,
): Promise<{ type: 'recordCame'; record: R } | { type: 'recordMissing'; now: number } | undefined> {
  try {
    const record = await find();
    return record === undefined ? { type: 'recordMissing', now: now() } : { type: 'recordCame', record };
  } catch (error) {
    const isMissing = error instanceof BusinessError && error.code === ORDER_NOT_FOUND;
    return isMissing ? { type: 'recordMissing', now: now() } : undefined;
  }
}
