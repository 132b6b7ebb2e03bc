import { ContractError, type ContractErrorDetails } from './contractError.ts';
import { NO_ANSWER_CODE } from './noAnswerCode.ts';

/** The HTTP status was outside 200-299 (requirements §5.1). */
export class HttpError extends ContractError {
  override name = 'HttpError';
  readonly status: number;
  readonly statusText: string;

  constructor(status: number, statusText: string, details: Pick<ContractErrorDetails, 'operation'>) {
    super('http error', { ...details, code: NO_ANSWER_CODE });
    this.status = status;
    this.statusText = statusText;
  }
}
