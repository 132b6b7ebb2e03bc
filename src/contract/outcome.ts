import type { OperationId } from '../../generated/api/operations.ts';

/** How one call ended; a call that its caller gave up has no outcome. */
export interface CallOutcome {
  operation: OperationId;
  /** Milliseconds since 1970 by this device's clock. */
  startedAt: number;
  durationMs: number;
  /** null: it succeeded. Otherwise what it was rejected with. */
  error: unknown;
}
