import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** Code 79992: the answer's signature does not hold, or the server says so (requirements §4.6, §8.1). */
export class SignatureError extends ContractError {
  override name = 'SignatureError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'code'>) {
    super('Signature verification failed, please confirm whether the network environment is safe.', details);
  }
}
