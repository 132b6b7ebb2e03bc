import { useEffect } from 'react';
import { BusinessError } from '../../contract/index.ts';
import type { ConversionEvent, Phase } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';

const FIRST_WAIT_MS = 800;
const LONGEST_WAIT_MS = 5_000;
const SLOW_AFTER_ASKS = 12;
const MOST_ASKS = 120;
const ORDER_NOT_FOUND = 700004;

/**
 * While a conversion is processing, asks for its record until it has an end: soon at first, then every five seconds,
 * and no more after ten minutes (it is in the history then). A failed question is no failed conversion: it is asked again.
 */
export function usePolledRecord(
  phase: Phase,
  client: ConversionClient,
  send: (event: ConversionEvent) => boolean,
  now: () => number,
): void {
  const quoteTxId = phase.name === 'processing' ? phase.quote.id : undefined;
  useEffect(() => {
    if (quoteTxId === undefined) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async (asks: number, waitMs: number) => {
      const event = await askOnce(client, quoteTxId, now, controller.signal);
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
  }, [quoteTxId, client, send, now]);
}

async function askOnce(
  client: ConversionClient,
  quoteTxId: string,
  now: () => number,
  signal: AbortSignal,
): Promise<ConversionEvent | undefined> {
  try {
    const { list } = await client.call('convertQuery', { quoteTxId }, { notify: 'none', signal });
    const record = list.find((row) => row.quoteTxId === quoteTxId);
    return record === undefined ? { type: 'recordMissing', now: now() } : { type: 'recordCame', record };
  } catch (error) {
    const isMissing = error instanceof BusinessError && error.code === ORDER_NOT_FOUND;
    return isMissing ? { type: 'recordMissing', now: now() } : undefined;
  }
}
