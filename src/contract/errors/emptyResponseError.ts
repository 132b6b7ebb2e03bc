import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** The answer had no body. It has no ret_code, so it is only reported to monitoring (requirements §8.1). */
export class EmptyResponseError extends ContractError {
  override name = 'EmptyResponseError';

  constructor(details: Pick<ContractErrorDetails, 'operation'>) {
    super('Non Response!', { ...details, code: 0, key: 'emptyResponse' });
  }
}
