import type { OperationId, OperationInfo } from '../../../generated/api/operations.ts';

/** One call in flight: its operation, and the response once it has been read. */
export interface Call {
  readonly id: OperationId;
  readonly operation: OperationInfo;
  envelope?: Envelope;
  /** As the server named the request in its answer; null where it did not. */
  requestId?: string | null;
  /** Absent when the response came from a request that had been started early. */
  wire?: WireTimes;
}

/** How one call ended; an aborted call has no outcome. */
export interface CallOutcome {
  operation: OperationId;
  /** Milliseconds since 1970 by this device's clock. */
  startedAt: number;
  durationMs: number;
  /** null on success, otherwise what the call was rejected with. */
  error: unknown;
}

/** The content of a response, with either spelling of its fields (requirements §3.5). */
export interface Envelope {
  code: number;
  message: string;
  result: unknown;
  /** Values to interpolate into the text of the code. */
  params: Readonly<Record<string, string>>;
  /** The response as received. */
  raw: unknown;
}

/** When a request was sent and its response received, ms by this device's clock. */
export interface WireTimes {
  sentAt: number;
  answeredAt: number;
}
