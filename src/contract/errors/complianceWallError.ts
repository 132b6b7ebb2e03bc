import type { components } from '../../../generated/api/schema.d.ts';
import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** Code 10024: the compliance modal opens with `result`; the message is empty (requirements §8.1). */
export class ComplianceWallError extends ContractError {
  override name = 'ComplianceWallError';
  readonly result: components['schemas']['ComplianceWallResult'] | null;

  constructor(result: unknown, details: Pick<ContractErrorDetails, 'operation' | 'code' | 'params'>) {
    super('', details);
    this.result = isWallResult(result) ? result : null;
  }
}

function isWallResult(result: unknown): result is components['schemas']['ComplianceWallResult'] {
  if (typeof result !== 'object' || result === null) return false;
  return 'title' in result && typeof result.title === 'string' && 'content' in result;
}
