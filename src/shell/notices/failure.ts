import { ContractError, codes, type FailureHandler } from '../../contract/index.ts';

/** A failure and how its call asked that people hear of it. */
export interface Failure {
  error: ContractError;
  about: Parameters<FailureHandler>[1];
}

const shownAtOnce: readonly number[] = [1007, 1008, 10024, codes.needKyc];

/** No connection, an HTTP error or a timeout: requirements §8.1 gives the three one text, that of code 50016. */
export function isUnreachable({ key }: ContractError): boolean {
  return key === '50016';
}

/** Whether the frame shows this failure whoever made the call (requirements §8.2), so that no caller has to. */
export function isShownByFrame(error: unknown): boolean {
  return error instanceof ContractError && (isUnreachable(error) || shownAtOnce.includes(error.code));
}
