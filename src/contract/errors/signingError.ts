import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** Code 79993: the call had to be signed and could not be, so it was never sent (requirements §5.2). */
export class SigningError extends ContractError {
  override name = 'SigningError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('request cannot be signed', { ...details, code: 79993 });
  }
}
