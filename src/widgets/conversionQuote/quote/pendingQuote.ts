import { useEffect, useMemo } from 'react';
import { type Runtime, useRuntime, useSession } from '../../../runtime/index.ts';
import type { Phase, PhaseEvent, Priced, Recorded } from './conversionState.ts';

/** After this long, only the history shows it; ms. */
const FORGOTTEN_AFTER_MS = 600_000;

/** A quote that was sent for execution and whose outcome this tab has not seen yet. */
interface Pending<Q extends Priced> {
  userId: number;
  quote: Q;
}

/**
 * Remembers the quote of a kind that was sent for execution, so that after a reload its outcome is queried instead of
 * showing an empty form.
 */
export function pendingQuote<Q extends Priced>(storage: Runtime['tabStorage'], kind: string) {
  const name = `ua_conversion_${kind}`;
  return {
    keep: (pending: Pending<Q>) => {
      storage.set(name, JSON.stringify(pending));
    },
    drop: () => storage.remove(name),
    /** The quote that this user sent and has not seen the outcome of; undefined when there is none or it is too old. */
    find(userId: number, now: number): Q | undefined {
      const found = read(storage.get(name));
      const isOwn = found?.userId === userId && now - found.quote.deadline < FORGOTTEN_AFTER_MS;
      // It was stored under the same name, so it is a quote of the same kind.
      return isOwn ? (found.quote as Q) : undefined;
    },
  };
}

function read(text: string | undefined): Pending<Priced> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isPending(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPending(value: unknown): value is Pending<Priced> {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('quote' in value))
    return false;
  const { quote } = value;
  if (typeof quote !== 'object' || quote === null) return false;
  return (
    'id' in quote && typeof quote.id === 'string' && 'deadline' in quote && typeof quote.deadline === 'number'
  );
}

/** Resumes a conversion that was in progress when the page was left or reloaded, and remembers the current one. */
export function useResumed<Q extends Priced, R extends Recorded>(
  kind: string,
  phase: Phase<Q, R>,
  send: (event: PhaseEvent<Q, R>) => boolean,
): void {
  const { tabStorage, now } = useRuntime();
  const { userId } = useSession();
  const pending = useMemo(() => pendingQuote<Q>(tabStorage, kind), [tabStorage, kind]);
  useEffect(() => {
    const quote = userId > 0 ? pending.find(userId, now()) : undefined;
    if (quote !== undefined) send({ type: 'resumed', quote });
  }, [pending, userId, send, now]);

  const sent = phase.name === 'executing' || phase.name === 'processing' ? phase.quote : undefined;
  const isOver = phase.name === 'done' || phase.name === 'failed' || phase.name === 'expired';
  useEffect(() => {
    if (sent !== undefined && userId > 0) pending.keep({ userId, quote: sent });
    else if (isOver) pending.drop();
  }, [pending, userId, sent, isOver]);
}
