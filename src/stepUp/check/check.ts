import type { OperationId } from '../../../generated/api/operations.ts';
import { ContractError, isNotLoggedIn, NoPermissionError } from '../../contract/index.ts';
import { refusals } from '../manifest.json';

/** A proof that a check can require: an emailed code, or one from the authenticator. */
export type ProofId = 'email_verify' | 'google2fa';

/** Why a code was rejected: `unclear` when the response does not say which one is wrong. */
export type CodeFault = 'wrong' | 'expired' | 'unclear';

export interface RequestedCode {
  id: ProofId;
  /** The masked address a code is sent to; '' for a code that is not sent. */
  sentTo: string;
  /** False: one of the codes that are not required is enough. */
  isRequired: boolean;
}

/** The result of starting a check, or of submitting its codes. `value` is what the check was made for. */
export type Begun =
  | { kind: 'proven'; value: unknown }
  | { kind: 'asks'; required: readonly RequestedCode[] }
  | { kind: 'refused'; why: 'noAuthenticator' | 'closed' };

export type Verdict =
  | { kind: 'proven'; value: unknown }
  | {
      kind: 'wrong';
      faults: Readonly<Partial<Record<ProofId, CodeFault>>>;
      /** Attempts left; undefined when the response does not say. */
      triesLeft?: number | undefined;
    };

/**
 * One way to prove one's identity. Its calls reject with the errors of the contract; `begin` may be called again once
 * the check has expired.
 */
export interface Check {
  begin(): Promise<Begun>;
  /** Emails a code; resolves with the pause until the next one may be sent, s. */
  sendCode(): Promise<number>;
  submit(codes: Readonly<Partial<Record<ProofId, string>>>): Promise<Verdict>;
  /** True: if the response to `submit` was lost, the change may have been made. */
  readonly isChange: boolean;
}

/** Whether an error has this code. */
export function isRefusal(error: unknown, name: keyof typeof refusals): error is ContractError {
  return error instanceof ContractError && error.code === refusals[name];
}

/**
 * The response, which must be that of a signed-in user. On a page that is reachable without login, "not signed in" is a
 * valid response (requirements §8.1); for a proof it is an error. @throws NoPermissionError
 */
export function expectLogin<Result>(answer: Result, operation: OperationId): Result {
  if (!isNotLoggedIn(answer)) return answer;
  throw new NoPermissionError({ operation, code: 'ret_code' in answer ? answer.ret_code : answer.retCode });
}
