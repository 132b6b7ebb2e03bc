import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** Codes 10007, 33003 and 10009 on a path that needs a login (requirements §8.1). */
export class NoPermissionError extends ContractError {
  override name = 'NoPermissionError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'code'>) {
    super('user no permission', details);
  }
}
