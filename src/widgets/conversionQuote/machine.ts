import type { ConversionEvent, ConversionForm, ConversionState, Phase } from './conversionState.ts';

/** An execution that nobody answered may still be on its way this long after its quote has ended. */
const UNSURE_FOR_MS = 5_000;

/**
 * The next state (spec §4 "Conversion flows": quote, then execute, then query). Pure; an event that does not belong to
 * the present phase changes nothing and gives the same object, so that late answers and second clicks fall away.
 */
export function transition(state: ConversionState, event: ConversionEvent): ConversionState {
  const form = nextForm(state, event);
  if (form !== state.form) return { form, phase: { name: 'edit' } };
  const phase = nextPhase(state.phase, event);
  if (phase === state.phase) return state;
  // After success the next conversion begins with an empty field; after a failure nothing typed is lost.
  const isFresh = event.type === 'restarted' && state.phase.name === 'done';
  return { form: isFresh ? { ...state.form, amount: '' } : state.form, phase };
}

/** Changes of the form count while it can be edited, and while a quote is awaited: that quote is then out of date. */
function nextForm({ form, phase }: ConversionState, event: ConversionEvent): ConversionForm {
  if (event.type === 'pairGiven') return withPair(form, phase, event);
  if (phase.name !== 'edit' && phase.name !== 'quoting') return form;
  switch (event.type) {
    case 'typed':
      return event.amount === form.amount ? form : { ...form, amount: event.amount };
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

/** Another address of the page ("convert again", back, forward) begins anew, unless money is just being moved. */
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

/** Choosing the coin of the other side exchanges the two: a coin is never converted into itself. */
function withCoin(form: ConversionForm, side: 'from' | 'to', coin: string): ConversionForm {
  if (side === 'from') {
    if (coin === form.fromCoin) return form;
    return { ...form, fromCoin: coin, toCoin: coin === form.toCoin ? form.fromCoin : form.toCoin };
  }
  if (coin === form.toCoin) return form;
  return { ...form, toCoin: coin, fromCoin: coin === form.fromCoin ? form.toCoin : form.fromCoin };
}

function nextPhase(phase: Phase, event: ConversionEvent): Phase {
  switch (phase.name) {
    case 'edit':
      return event.type === 'quoteAsked' ? { name: 'quoting', requestId: event.requestId } : phase;
    case 'quoting':
      return afterQuoting(phase, event);
    case 'quoted':
      return afterQuoted(phase, event);
    case 'expired':
      if (event.type === 'quoteAsked') return { name: 'quoting', requestId: event.requestId };
      return event.type === 'wentBack' ? { name: 'edit' } : phase;
    case 'executing':
      return afterExecuting(phase, event);
    case 'processing':
      return afterProcessing(phase, event);
    case 'done':
      return event.type === 'restarted' ? { name: 'edit' } : phase;
    case 'failed':
      return event.type === 'restarted' ? { name: 'edit' } : phase;
  }
}

function afterQuoting(phase: Phase & { name: 'quoting' }, event: ConversionEvent): Phase {
  if (event.type === 'wentBack') return { name: 'edit' };
  if (event.type !== 'quoteCame' && event.type !== 'quoteFailed') return phase;
  if (event.requestId !== phase.requestId) return phase;
  return event.type === 'quoteCame'
    ? { name: 'quoted', quote: event.quote }
    : { name: 'edit', problem: event.problem };
}

function afterQuoted(phase: Phase & { name: 'quoted' }, event: ConversionEvent): Phase {
  const { quote } = phase;
  switch (event.type) {
    case 'wentBack':
      return { name: 'edit' };
    case 'ticked':
      return event.now >= quote.deadline ? { name: 'expired', quote, reason: 'time' } : phase;
    case 'confirmed':
      if (!quote.isExecutable) return phase;
      return event.now >= quote.deadline
        ? { name: 'expired', quote, reason: 'time' }
        : { name: 'executing', quote };
    default:
      return phase;
  }
}

function afterExecuting(phase: Phase & { name: 'executing' }, event: ConversionEvent): Phase {
  const { quote } = phase;
  if (event.type === 'accepted') return { name: 'processing', quote, isUnsure: false, isSlow: false };
  if (event.type !== 'refused') return phase;
  switch (event.verdict) {
    case 'expired':
      return { name: 'expired', quote, reason: 'time' };
    case 'moved':
      return { name: 'expired', quote, reason: 'moved' };
    case 'unsure':
      return { name: 'processing', quote, isUnsure: true, isSlow: false };
    case 'refused':
      return { name: 'failed', quote, reason: { error: event.error } };
  }
}

function afterProcessing(phase: Phase & { name: 'processing' }, event: ConversionEvent): Phase {
  const { quote } = phase;
  switch (event.type) {
    case 'recordCame':
      if (event.record.exchangeStatus === 'success') return { name: 'done', record: event.record };
      if (event.record.exchangeStatus === 'failure') {
        return { name: 'failed', quote, reason: { code: event.record.failCode } };
      }
      return phase.isUnsure ? { ...phase, isUnsure: false } : phase;
    case 'recordMissing':
      return phase.isUnsure && event.now > quote.deadline + UNSURE_FOR_MS
        ? { name: 'failed', quote, reason: { notDone: true } }
        : phase;
    case 'waitedLong':
      return phase.isSlow ? phase : { ...phase, isSlow: true };
    default:
      return phase;
  }
}
