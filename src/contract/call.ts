import type { OperationId, OperationInfo } from '../../generated/api/operations.ts';
import type { Envelope } from './envelope.ts';

/** One call on its way: what its concerns know of it, and the answer once it has been read. */
export interface Call {
  readonly id: OperationId;
  readonly operation: OperationInfo;
  envelope?: Envelope;
}
