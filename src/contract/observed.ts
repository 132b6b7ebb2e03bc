import type { Call, CallOutcome } from './call/call.ts';
import { ContractError } from './call/errors.ts';
import type { Clock } from './ports/ports.ts';

interface Observation {
  clock: Clock;
  signal: AbortSignal | undefined;
  tell(outcome: CallOutcome): void;
}

/**
 * Reports how and when a call that was really sent ended. An aborted call has no outcome, and one served from the cache
 * was not sent; a failed refresh is reported even where a stale response is served instead. A failure gets the id of its
 * request.
 */
export async function observed<T>(
  call: Call,
  { clock, signal, tell }: Observation,
  ask: () => Promise<T>,
): Promise<T> {
  const startedAt = clock.now();
  const end = (error: unknown) =>
    tell({ operation: call.id, startedAt, durationMs: clock.now() - startedAt, error });
  try {
    const result = await ask();
    end(null);
    return result;
  } catch (error) {
    if (error instanceof ContractError) error.requestId = call.requestId;
    if (!signal?.aborted) end(error);
    throw error;
  }
}
