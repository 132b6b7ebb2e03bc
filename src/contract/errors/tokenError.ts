import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** Codes 1007 and 1008; `message` is the toast of requirements §8.1, shown for 3 s. */
export class TokenError extends ContractError {
  override name = 'TokenError';

  constructor(serverMessage: string, details: Pick<ContractErrorDetails, 'operation' | 'code' | 'params'>) {
    super(`Timeout, ${serverMessage || 'token error'}.`, details);
  }
}
