import type { OperationId } from '../../../generated/api/operations.ts';
import { ContractError } from '../../contract/index.ts';
import type { FailureReason } from './conversionState.ts';

/** The error to explain a failure by: a reason that came with the record reads like the same code in an answer. */
export function failureError(reason: FailureReason, operation: OperationId): unknown {
  if ('error' in reason) return reason.error;
  return 'code' in reason ? new ContractError('', { code: reason.code, operation }) : undefined;
}
