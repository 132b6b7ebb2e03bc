import { useEffect, useMemo } from 'react';
import { useRuntime, useSession } from '../../runtime/index.ts';
import type { Phase, PhaseEvent, Priced, Recorded } from './conversionState.ts';
import { pendingQuote } from './pendingQuote.ts';

/** Takes up a conversion that was under way when the page was left or loaded anew, and remembers the one that is. */
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
