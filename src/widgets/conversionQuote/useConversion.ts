import { useCallback, useEffect } from 'react';
import { createRequestId } from '../../runtime/index.ts';
import { useMachine } from '../useMachine.ts';
import type { ConversionEvent, ConversionForm, ConversionState, Phase } from './conversionState.ts';
import { executeQuote } from './executeQuote.ts';
import { executionVerdict } from './executionVerdict.ts';
import { transition } from './machine.ts';
import type { ConversionClient } from './operations.ts';
import { requestQuote } from './requestQuote.ts';
import { usePolledRecord } from './usePolledRecord.ts';

export interface Conversion {
  state: ConversionState;
  send: (event: ConversionEvent) => boolean;
  /** The form of this very moment, after a `send` too. */
  readForm: () => ConversionForm;
  /** Asks for a quote for `amount`, a decimal string. Does nothing while one is awaited. */
  askQuote: (amount: string) => Promise<void>;
  /** Executes the quote that is shown, once. */
  confirm: () => Promise<void>;
}

/** The conversion from the form to its end; `now` gives ms of runtime.now(). */
export function useConversion(client: ConversionClient, form: ConversionForm, now: () => number): Conversion {
  const [state, send, read] = useMachine(
    transition,
    (): ConversionState => ({ form, phase: { name: 'edit' } }),
  );
  useExpiry(state.phase, send, now);
  usePolledRecord(state.phase, client, send, now);

  const askQuote = useCallback(
    async (amount: string) => {
      const requestId = createRequestId();
      if (!send({ type: 'quoteAsked', requestId })) return;
      try {
        const quote = await requestQuote(client, read().form, { amount, requestId, now });
        send({ type: 'quoteCame', requestId, quote });
      } catch (problem) {
        send({ type: 'quoteFailed', requestId, problem });
      }
    },
    [client, send, read, now],
  );

  const confirm = useCallback(async () => {
    // The second of two clicks finds the machine in 'executing', changes nothing and ends here.
    if (!send({ type: 'confirmed', now: now() })) return;
    const { phase } = read();
    if (phase.name !== 'executing') return;
    try {
      await executeQuote(client, phase.quote.id);
      send({ type: 'accepted' });
    } catch (error) {
      send({ type: 'refused', error, verdict: executionVerdict(error) });
    }
  }, [client, send, read, now]);

  const readForm = useCallback(() => read().form, [read]);
  return { state, send, readForm, askQuote, confirm };
}

/** Ends a quote in time, also when the tab slept over its end. */
function useExpiry(phase: Phase, send: (event: ConversionEvent) => boolean, now: () => number): void {
  const deadline = phase.name === 'quoted' ? phase.quote.deadline : undefined;
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const check = () => send({ type: 'ticked', now: now() });
    // A timer may fire a little early; the second one is then the one that counts.
    const timers = [0, 50].map((late) => setTimeout(check, Math.max(0, deadline - now()) + late));
    document.addEventListener('visibilitychange', check);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [deadline, send, now]);
}
