import type { OperationId } from '../../../generated/api/operations.ts';
import { ContractError, isNotLoggedIn, NoPermissionError } from '../../contract/index.ts';

/** A proof that a check can ask for: the code of a mail, or that of the authenticator. */
export type ProofId = 'email_verify' | 'google2fa';

/** Why a code was refused: `unclear` when the answer does not say which of them is not right. */
export type CodeFault = 'wrong' | 'expired' | 'unclear';

export interface Asked {
  id: ProofId;
  /** Where a code is sent, in part; '' for one that is not sent. */
  sentTo: string;
  /** False: one of those that are not required is enough. */
  isRequired: boolean;
}

/** What became of beginning a check, or of its codes. `value` is what the check was made for. */
export type Begun =
  | { kind: 'proven'; value: unknown }
  | { kind: 'asks'; asked: readonly Asked[] }
  | { kind: 'refused'; why: 'noAuthenticator' | 'closed' };

export type Verdict =
  | { kind: 'proven'; value: unknown }
  | {
      kind: 'wrong';
      faults: Readonly<Partial<Record<ProofId, CodeFault>>>;
      /** Tries that are left; undefined when the answer does not say. */
      triesLeft?: number | undefined;
    };

/**
 * One way to prove who one is. Its calls reject with the errors of the contract; `begin` may be called again, when what
 * was begun has ended.
 */
export interface Check {
  begin(): Promise<Begun>;
  /** Mails a code; resolves with the pause until another one, s. */
  sendCode(): Promise<number>;
  submit(codes: Readonly<Partial<Record<ProofId, string>>>): Promise<Verdict>;
  /** True: an answer of `submit` that was lost may have been a change that was made. */
  readonly isChange: boolean;
}

/** Codes of security checks (openapi/components/codes.yaml). */
export const refusals = {
  closed: 131080,
  tokenEnded: 131601,
  codeWrong: 131602,
  codeExpired: 131603,
  coolingDown: 131604,
  noAuthenticator: 131605,
} as const;

/** Whether an error is this refusal. */
export function isRefusal(error: unknown, name: keyof typeof refusals): error is ContractError {
  return error instanceof ContractError && error.code === refusals[name];
}

/**
 * The answer of somebody who is signed in. On a page that is reachable without login "nobody is signed in" is an answer
 * (requirements §8.1); for a proof it is the end. @throws NoPermissionError
 */
export function expectLogin<Result>(answer: Result, operation: OperationId): Result {
  if (!isNotLoggedIn(answer)) return answer;
  throw new NoPermissionError({ operation, code: 'ret_code' in answer ? answer.ret_code : answer.retCode });
}
