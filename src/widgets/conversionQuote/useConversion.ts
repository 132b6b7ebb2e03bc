import { useCallback } from 'react';
import { createRequestId } from '../../runtime/index.ts';
import { useMachine } from '../useMachine.ts';
import type { ConversionEvent, ConversionForm, ConversionState } from './conversionState.ts';
import { transition } from './machine.ts';
import type { ConversionClient } from './operations.ts';
import type { Terms } from './terms.ts';

export interface Conversion {
  state: ConversionState;
  send: (event: ConversionEvent) => boolean;
  /** The form of this very moment, after a `send` too. */
  readForm: () => ConversionForm;
  /** Asks for a quote for `amount`, a decimal string of the coin to give. Does nothing while one is awaited. */
  askQuote: (amount: string) => Promise<void>;
}

/** The conversion as far as its quote; QuoteStages takes it from there. `now` gives ms of runtime.now(). */
export function useConversion(
  client: ConversionClient,
  terms: Terms,
  form: ConversionForm,
  now: () => number,
): Conversion {
  const [state, send, read] = useMachine(
    transition,
    (): ConversionState => ({ form, phase: { name: 'edit' } }),
  );
  const askQuote = useCallback(
    async (amount: string) => {
      const requestId = createRequestId();
      if (!send({ type: 'quoteAsked', requestId })) return;
      const asked = read().form;
      try {
        const { requestQuote } = await import('./requestQuote.ts');
        const quote = await requestQuote(client, { form: asked, terms, amount, requestId, now });
        send({ type: 'quoteCame', requestId, quote });
      } catch (problem) {
        send({ type: 'quoteFailed', requestId, problem });
      }
    },
    [client, terms, send, read, now],
  );
  const readForm = useCallback(() => read().form, [read]);
  return { state, send, readForm, askQuote };
}
