import type { Call, CallOutcome } from './contract.ts';
import type { Clock } from './ports/ports.ts';

interface Observation {
  clock: Clock;
  signal: AbortSignal | undefined;
  tell(outcome: CallOutcome): void;
}

/**
 * Tells how a call that was really asked ended, and when. One that was given up has no end, and one that was answered
 * from what is kept was not asked; a refresh that failed is told even where an old answer stands in for it.
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
    if (!signal?.aborted) end(error);
    throw error;
  }
}
