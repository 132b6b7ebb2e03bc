import { useCallback, useEffect } from 'react';
import { useRuntime } from '../../runtime/index.ts';
import type { Phase, PhaseEvent, Priced, Recorded } from './conversionState.ts';
import { executionVerdict } from './executionVerdict.ts';
import { useExpiry } from './useExpiry.ts';
import { type FindRecord, usePolledRecord } from './usePolledRecord.ts';

interface QuoteEnd<Q extends Priced, R extends Recorded> {
  phase: Phase<Q, R>;
  send: (event: PhaseEvent<Q, R>) => boolean;
  /** Sends the quote for execution; resolves when the exchange has taken it on. */
  execute: (quote: Q) => Promise<void>;
  find: FindRecord<Q, R>;
  /** ms of runtime.now() */
  now: () => number;
}

/**
 * The life of a quote from its coming to its end: it expires in time, is executed once, and its record is asked for until
 * it has an outcome. `execute` and `find` must be the same functions at every draw.
 * @returns executes the quote that is shown
 */
export function useQuoteEnd<Q extends Priced, R extends Recorded>(end: QuoteEnd<Q, R>): () => Promise<void> {
  const { phase, send, execute, find, now } = end;
  useExpiry(phase.name === 'quoted' ? phase.quote.deadline : undefined, send, now);
  usePolledRecord(phase, find, send, now);
  useHeldPage(phase);
  const quote = phase.name === 'quoted' ? phase.quote : undefined;
  return useCallback(async () => {
    // The second of two clicks finds the machine in 'executing', changes nothing and ends here.
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

/** From the confirmation until its outcome has been read, an edition that changes at its date leaves the page as it is. */
function useHeldPage({ name }: Phase<Priced, Recorded>): void {
  const { holds } = useRuntime();
  const isHeld = name === 'executing' || name === 'processing' || name === 'done' || name === 'failed';
  useEffect(() => (isHeld ? holds.take() : undefined), [isHeld, holds]);
}
