import { useCallback, useMemo } from 'react';
import { createRequestId } from '../../../runtime/index.ts';
import type { ConversionClient } from '../../shared/operations.ts';
import { useMachine } from '../../shared/useMachine.ts';
import { useResumed } from '../quote/pendingQuote.ts';
import { useQuoteEnd } from '../quote/useQuoteEnd.ts';
import { batchEnd, renewBatchQuote, requestBatchQuote } from './batchCalls.ts';
import { type BatchEvent, type BatchQuote, type BatchState, batchTransition } from './batchMachine.ts';

export interface Batch {
  state: BatchState;
  send: (event: BatchEvent) => boolean;
  /** Requests a price for the chosen coins. */
  askQuote: () => Promise<void>;
  /** Requests a new price for the same coins, once the quote has expired. */
  renew: () => Promise<void>;
  /** Executes the quote that is shown, once. */
  confirm: () => Promise<void>;
}

/** A batch conversion from the choice to the outcome of each coin, at first into `toCoin`; `now` gives ms of runtime.now(). */
export function useBatch(client: ConversionClient, toCoin: string, now: () => number): Batch {
  const [state, send, read] = useMachine(
    batchTransition,
    (): BatchState => ({
      form: { account: 'funding', scope: 'small', toCoin, chosen: [] },
      phase: { name: 'edit' },
    }),
  );
  const { execute, find } = useMemo(() => batchEnd(client), [client]);
  const confirm = useQuoteEnd({ phase: state.phase, send, execute, find, now });
  useResumed('batch', state.phase, send);

  const ask = useCallback(
    async (request: () => Promise<BatchQuote>) => {
      const requestId = createRequestId();
      if (!send({ type: 'quoteRequested', requestId })) return;
      try {
        send({ type: 'quoteCame', requestId, quote: await request() });
      } catch (problem) {
        send({ type: 'quoteFailed', requestId, problem });
      }
    },
    [send],
  );
  const askQuote = useCallback(
    () => ask(() => requestBatchQuote(client, read().form, { now })),
    [ask, client, read, now],
  );
  const renew = useCallback(async () => {
    const { phase } = read();
    if (phase.name === 'expired') await ask(() => renewBatchQuote(client, phase.quote, { now }));
  }, [ask, client, read, now]);
  return { state, send, askQuote, renew, confirm };
}
