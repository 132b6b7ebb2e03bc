import { ContractError, type ContractErrorDetails } from './contractError.ts';
import { NO_ANSWER_CODE } from './noAnswerCode.ts';

const TIMEOUT_CODE = 9_000_001;

/**
 * The answer did not come in time and the request was aborted (requirements §8.1). Whether the server did what was
 * asked is not known, so nothing that changes something may simply be sent again.
 */
export class TimeoutError extends ContractError {
  override name = 'TimeoutError';
  /** A timeout counts as this HTTP status. */
  readonly status = 408;
  /** The other wording of requirements §8.1, with the limit in ms. */
  readonly detail: string;

  constructor(timeoutMs: number, details: Pick<ContractErrorDetails, 'operation'>) {
    super('Request timeout, please re-try!', { ...details, code: TIMEOUT_CODE, key: String(NO_ANSWER_CODE) });
    this.detail = `timeout of ${timeoutMs}ms exceeded`;
  }
}
