import { useCallback } from 'react';
import { createRequestId } from '../../runtime/index.ts';
import type { ConversionClient } from '../shared/operations.ts';
import { useMachine } from '../shared/useMachine.ts';
import type {
  ConversionEvent,
  ConversionForm,
  ConversionState,
  Phase,
  Terms,
} from './quote/conversionState.ts';
import { nextPhase } from './quote/nextPhase.ts';

export interface Conversion {
  state: ConversionState;
  send: (event: ConversionEvent) => boolean;
  /** The current form, even right after a `send`. */
  readForm: () => ConversionForm;
  /** Requests a quote for `amount`, a decimal string of the coin to give. Does nothing while one is pending. */
  askQuote: (amount: string) => Promise<void>;
}

/** The conversion up to its quote; QuoteStages takes over from there. `now` gives ms of runtime.now(). */
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
      if (!send({ type: 'quoteRequested', requestId })) return;
      const form = read().form;
      try {
        const { requestQuote } = await import('./requestQuote.ts');
        const quote = await requestQuote(client, { form: form, terms, amount, requestId, now });
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

/**
 * The next state (requirements §4.3: quote, then execute, then query). Pure; an event that does not belong to the
 * current phase returns the same object, so that late answers and second clicks have no effect.
 */
export function transition(state: ConversionState, event: ConversionEvent): ConversionState {
  const form = nextForm(state, event);
  if (form !== state.form) return { form, phase: { name: 'edit' } };
  const phase = nextPhase(state.phase, event);
  if (phase === state.phase) return state;
  // After success the next conversion starts with an empty field; after a failure the input is kept.
  const isFresh = event.type === 'restarted' && state.phase.name === 'done';
  return { form: isFresh ? { ...state.form, amount: '' } : state.form, phase };
}

/** The form can be changed while it is edited, and while a quote is pending, which is then out of date. */
function nextForm({ form, phase }: ConversionState, event: ConversionEvent): ConversionForm {
  if (event.type === 'pairGiven') return withPair(form, phase, event);
  if (phase.name !== 'edit' && phase.name !== 'quoting') return form;
  switch (event.type) {
    case 'typed':
      return withAmount(form, event);
    case 'coinChosen':
      return withCoin(form, event.side, event.coin);
    case 'swapped':
      return { ...form, fromCoin: form.toCoin, toCoin: form.fromCoin };
    case 'accountChosen':
      return event.account === form.account ? form : { ...form, account: event.account };
    default:
      return form;
  }
}

/** A typed amount is to be read in the page's language at that moment. */
function withAmount(
  form: ConversionForm,
  { amount, language, side }: Pick<ConversionForm, 'amount' | 'language' | 'side'>,
): ConversionForm {
  const isSame = amount === form.amount && language === form.language && side === form.side;
  return isSame ? form : { ...form, amount, language, side };
}

/** A new URL of the page ("convert again", Back, Forward) starts over, unless a conversion is being executed. */
function withPair(
  form: ConversionForm,
  phase: Phase,
  pair: { fromCoin: string; toCoin: string },
): ConversionForm {
  const { fromCoin, toCoin } = pair;
  const isSame = fromCoin === form.fromCoin && toCoin === form.toCoin;
  if (isSame || phase.name === 'executing' || phase.name === 'processing') return form;
  return { ...form, fromCoin, toCoin, amount: phase.name === 'done' ? '' : form.amount };
}

/** Choosing the other side's coin swaps the two: a coin is never converted into itself. */
function withCoin(form: ConversionForm, side: 'from' | 'to', coin: string): ConversionForm {
  if (side === 'from') {
    if (coin === form.fromCoin) return form;
    return { ...form, fromCoin: coin, toCoin: coin === form.toCoin ? form.fromCoin : form.toCoin };
  }
  if (coin === form.toCoin) return form;
  return { ...form, toCoin: coin, fromCoin: coin === form.fromCoin ? form.toCoin : form.fromCoin };
}
