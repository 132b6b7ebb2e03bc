import type { OperationId } from '../../../generated/api/operations.ts';
import type { CallOutcome } from '../outcome.ts';

/**
 * What a check of an answer's signature found (requirements §7.9): 79990 the header is missing where verification is
 * required, 79991 it is malformed or of an unknown version, 79992 it does not match the result, 79993 the check could
 * not run.
 */
export interface SignatureReport {
  operation: OperationId;
  code: 79990 | 79991 | 79992 | 79993;
}

/** Something monitoring heard of, as it was when it happened. */
export type Observation = {
  /** Milliseconds since 1970. */
  at: number;
  /** Path of the page as the address shows it; it never leaves the browser like this. */
  pathname: string;
} & (
  | { type: 'outcome'; outcome: CallOutcome }
  | { type: 'fault'; error: unknown }
  | ({ type: 'signature' } & SignatureReport)
);
