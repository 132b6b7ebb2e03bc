import type { OperationId } from '../../../../generated/api/operations.ts';
import { BusinessError } from '../../errors.ts';
import { stepUpRefusals } from '../../flows/stepUp/stepUpRules.ts';
import type { Clock } from '../../world/clock.ts';
import { networkOf, RateLimit } from './rateLimit.ts';

const hourMs = 3_600_000;

/** Twice what one account may enter wrongly: a network that guesses goes from account to account. */
const wrongPerNetwork = { calls: 30, withinMs: hourMs };

/** A mail a minute is what the pause between two for the same thing allows. */
const mailsPerAccount = { calls: 60, withinMs: hourMs };

/** An office behind one address. */
const mailsPerNetwork = { calls: 300, withinMs: hourMs };

/** Operations that take codes. */
export const takeCodes: readonly OperationId[] = [
  'riskVerify',
  'addressChangeVerification',
  'addressSuperVerification',
];
const sendMails: readonly OperationId[] = ['riskSendCode', 'sendEmail'];

interface StepUpCall {
  readonly operationId: OperationId;
  /** undefined when nobody is signed in. */
  readonly uid: number | undefined;
  readonly address: string;
}

/**
 * Limits of security checks beside those that the database keeps for each check and account: what one network may guess
 * over all accounts, and how many mails go out. Each process counts for itself.
 */
export class StepUpLimit {
  readonly #wrong: RateLimit;
  readonly #mailsOfAccounts: RateLimit;
  readonly #mailsOfNetworks: RateLimit;

  constructor(clock: Clock) {
    this.#wrong = new RateLimit(clock, wrongPerNetwork);
    this.#mailsOfAccounts = new RateLimit(clock, mailsPerAccount);
    this.#mailsOfNetworks = new RateLimit(clock, mailsPerNetwork);
  }

  /**
   * Does a call of an operation that takes or mails codes; every other one unlimited.
   * @throws BusinessError 131080 after too many wrong codes, 10006 after too many mails; whatever `work` throws
   */
  async admit<Result>(call: StepUpCall, work: () => Promise<Result>): Promise<Result> {
    const { operationId, uid, address } = call;
    const network = networkOf(address);
    if (sendMails.includes(operationId)) {
      if (this.#mailsOfNetworks.isOver(network) || this.#mailsOfAccounts.isOver(String(uid)))
        throw new BusinessError(10006, 'Too many codes were sent. Try again later.');
    }
    if (!takeCodes.includes(operationId)) return work();
    if (this.#wrong.isFull(network)) throw stepUpRefusals.noTriesLeft();
    try {
      const result = await work();
      if (isWrong(verdictIn(result))) this.#wrong.isOver(network);
      return result;
    } catch (cause) {
      if (cause instanceof BusinessError && isWrong(cause.code)) this.#wrong.isOver(network);
      throw cause;
    }
  }
}

/** The verdict of riskVerify, whose wrong codes are no refusal. */
function verdictIn(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'ret_code' in result ? result.ret_code : 0;
}

/** A code that is not right, or no longer. */
function isWrong(code: unknown): boolean {
  return code === 131602 || code === 131603;
}
