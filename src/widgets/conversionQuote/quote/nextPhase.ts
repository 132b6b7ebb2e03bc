import type { FormEvent, Phase, PhaseEvent, Priced, Recorded } from './conversionState.ts';

/** An execution without an answer may still be in progress this long after its quote has ended. */
const UNSURE_FOR_MS = 5_000;

/** Form events change no phase by themselves; machines may pass on every event. */
type Happening<Q extends Priced, R extends Recorded> = PhaseEvent<Q, R> | FormEvent;

/**
 * The next phase of a quote (requirements §4.3), whichever way of converting it is for. Pure; an event that does not
 * belong to the current phase returns the same object, so that late answers and second clicks have no effect.
 */
export function nextPhase<Q extends Priced, R extends Recorded>(
  phase: Phase<Q, R>,
  event: Happening<Q, R>,
): Phase<Q, R> {
  switch (phase.name) {
    case 'edit':
      // It was sent before the page was reloaded: only a query can tell the outcome.
      if (event.type === 'resumed')
        return { name: 'processing', quote: event.quote, isUnsure: true, isSlow: false };
      return event.type === 'quoteRequested' ? { name: 'quoting', requestId: event.requestId } : phase;
    case 'quoting':
      return afterQuoting(phase, event);
    case 'quoted':
      return afterQuoted(phase, event);
    case 'expired':
      if (event.type === 'quoteRequested') return { name: 'quoting', requestId: event.requestId };
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

function afterQuoting<Q extends Priced, R extends Recorded>(
  phase: Phase<Q, R> & { name: 'quoting' },
  event: Happening<Q, R>,
): Phase<Q, R> {
  if (event.type === 'wentBack') return { name: 'edit' };
  if (event.type !== 'quoteCame' && event.type !== 'quoteFailed') return phase;
  if (event.requestId !== phase.requestId) return phase;
  return event.type === 'quoteCame'
    ? { name: 'quoted', quote: event.quote }
    : { name: 'edit', problem: event.problem };
}

function afterQuoted<Q extends Priced, R extends Recorded>(
  phase: Phase<Q, R> & { name: 'quoted' },
  event: Happening<Q, R>,
): Phase<Q, R> {
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

function afterExecuting<Q extends Priced, R extends Recorded>(
  phase: Phase<Q, R> & { name: 'executing' },
  event: Happening<Q, R>,
): Phase<Q, R> {
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

function afterProcessing<Q extends Priced, R extends Recorded>(
  phase: Phase<Q, R> & { name: 'processing' },
  event: Happening<Q, R>,
): Phase<Q, R> {
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
