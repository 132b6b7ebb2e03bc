import type { OperationId, OperationInfo } from '../../generated/api/operations.ts';
import type { Envelope } from './envelope.ts';
import type { WireTimes } from './serverClock.ts';

/** One call on its way: what its concerns know of it, and the answer once it has been read. */
export interface Call {
  readonly id: OperationId;
  readonly operation: OperationInfo;
  envelope?: Envelope;
  /** Absent when the answer came by a request that was already under way. */
  wire?: WireTimes;
}
