import { ContractError, type ContractErrorDetails } from './contractError.ts';

/**
 * Someone else has signed in, in another tab, since this page learned whose it is. The call was not sent: what is on the
 * screen is not what it would have acted on.
 */
export class AccountChangedError extends ContractError {
  override name = 'AccountChangedError';

  constructor(details: Pick<ContractErrorDetails, 'operation'>) {
    super('another account is signed in', { ...details, code: 0, key: 'accountChanged' });
  }
}
