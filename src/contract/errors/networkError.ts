import { ContractError, type ContractErrorDetails } from './contractError.ts';
import { NO_ANSWER_CODE } from './noAnswerCode.ts';

/** The request or its answer was lost on the way: no connection, a name that is not found, a broken body. */
export class NetworkError extends ContractError {
  override name = 'NetworkError';

  constructor(details: Pick<ContractErrorDetails, 'operation' | 'cause'>) {
    super('Network Error', { ...details, code: NO_ANSWER_CODE });
  }
}
