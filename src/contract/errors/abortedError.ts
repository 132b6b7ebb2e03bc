import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** The caller gave the call up through its signal. Nobody is told about it: it is no failure. */
export class AbortedError extends ContractError {
  override name = 'AbortedError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('aborted', { ...details, code: 0, key: 'aborted' });
  }
}
