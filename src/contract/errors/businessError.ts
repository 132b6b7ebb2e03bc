import { ContractError, type ContractErrorDetails } from './contractError.ts';

/** Any other code than 0, with the data of the answer attached (requirements §8.1). */
export class BusinessError extends ContractError {
  override name = 'BusinessError';
  readonly serverMessage: string;
  readonly result: unknown;

  constructor(
    answer: { message: string; result: unknown },
    details: Pick<ContractErrorDetails, 'operation' | 'code' | 'params'>,
  ) {
    super('bad business ret_code', details);
    this.serverMessage = answer.message;
    this.result = answer.result;
  }
}
