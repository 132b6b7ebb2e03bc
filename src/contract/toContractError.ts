import type { Call } from './call.ts';
import { AbortedError } from './errors/abortedError.ts';
import { ContractError } from './errors/contractError.ts';

/** The error a caller gets: ours as it is, a call that was given up as AbortedError; undefined for a mistake in code. */
export function toContractError(error: unknown, call: Call, signal?: AbortSignal): ContractError | undefined {
  if (signal?.aborted) return new AbortedError({ operation: call.id, cause: error });
  return error instanceof ContractError ? error : undefined;
}
