import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** The answer is no JSON, or JSON without the envelope (requirements §8.1). */
export class ResponseTypeError extends ContractError {
  override name = 'ResponseTypeError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('responseType not support', { ...details, code: 0, key: 'responseType' });
  }
}
