import { type OperationId, operations } from '../../../generated/api/operations.ts';
import type { CallOutcome } from '../outcome.ts';

/** How long a call marked for tracking took. */
export interface Timing {
  operation: OperationId;
  /** When it began, ms since 1970. */
  startedAt: number;
  /** Whole ms. */
  durationMs: number;
}

interface TrackingParts {
  /** Gets every timing. */
  record(timing: Timing): void;
  /** Gets those that are sent. */
  track(timing: Timing): void;
}

/** Only calls that took less than this are tracked (requirements §7.1). */
const SENT_BELOW_MS = 30_000;

/** Listens to outcomes and tells the timings of tracked calls, however they ended (requirements §7.1). */
export function createTracking({ record, track }: TrackingParts): (outcome: CallOutcome) => void {
  return ({ operation, startedAt, durationMs }) => {
    if (!operations[operation].tracked) return;
    const timing = { operation, startedAt, durationMs: Math.max(Math.floor(durationMs), 0) };
    record(timing);
    if (timing.durationMs < SENT_BELOW_MS) track(timing);
  };
}
