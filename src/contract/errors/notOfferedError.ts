import { codes } from '../codes.ts';
import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** The site's edition has no screen that calls this operation: it was not sent (generated/reports, network surface). */
export class NotOfferedError extends ContractError {
  override name = 'NotOfferedError';

  constructor(details: Pick<ContractErrorDetails, 'operation'>) {
    super('not offered on this site', { ...details, code: codes.notOffered });
  }
}
