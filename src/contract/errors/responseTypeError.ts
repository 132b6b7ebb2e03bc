import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** The answer is no JSON, or JSON without the envelope (spec §8 "Unsupported response type"). */
export class ResponseTypeError extends ContractError {
  override name = 'ResponseTypeError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('responseType not support', { ...details, code: 0, key: 'responseType' });
  }
}
