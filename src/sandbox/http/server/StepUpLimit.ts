import type { OperationId } from '../../../../generated/api/operations.ts';
import { stepUpRefusals } from '../../flows/stepUp/stepUpRules.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { CallLimit, CallLimits } from '../limits/callLimits.ts';
import { networkOf } from '../wire/rateLimit.ts';

const hourMs = 3_600_000;

/** Twice the wrong codes allowed per account: an attacker on one network tries account after account. */
export const wrongPerNetwork = { calls: 30, withinMs: hourMs, isStrict: true };

/** One mail per minute, as the pause between two codes for the same purpose allows. */
export const mailsPerAccount = { calls: 60, withinMs: hourMs, isStrict: true };

/** Enough for an office behind one address. */
export const mailsPerNetwork = { calls: 300, withinMs: hourMs, isStrict: true };

/** Operations that accept codes. */
export const takeCodes: readonly OperationId[] = [
  'riskVerify',
  'addressChangeVerification',
  'addressSuperVerification',
];
const sendMails: readonly OperationId[] = ['riskSendCode', 'sendEmail'];

interface StepUpCall {
  readonly operationId: OperationId;
  /** undefined without a session. */
  readonly uid: number | undefined;
  readonly address: string;
}

/**
 * Limits for security checks in addition to those that the database keeps per check and account: wrong codes from one
 * network over all accounts, and the number of mails sent.
 */
export class StepUpLimit {
  readonly #wrong: CallLimit;
  readonly #mailsOfAccounts: CallLimit;
  readonly #mailsOfNetworks: CallLimit;

  constructor(limits: CallLimits) {
    this.#wrong = limits('wrong codes of network', wrongPerNetwork);
    this.#mailsOfAccounts = limits('mails of account', mailsPerAccount);
    this.#mailsOfNetworks = limits('mails of network', mailsPerNetwork);
  }

  /**
   * Runs a call, within the limits if its operation accepts or mails codes; other operations are not limited.
   * @throws BusinessError 131080 after too many wrong codes, 10006 after too many mails; whatever `work` throws
   */
  async admit<Result>(call: StepUpCall, work: () => Promise<Result>): Promise<Result> {
    const { operationId, uid, address } = call;
    const network = networkOf(address);
    if (sendMails.includes(operationId)) {
      if ((await this.#mailsOfNetworks.isOver(network)) || (await this.#mailsOfAccounts.isOver(String(uid))))
        throw new BusinessError(10006, 'Too many codes were sent. Try again later.');
    }
    if (!takeCodes.includes(operationId)) return work();
    // Counted before the work, or all calls of one moment would pass; whatever was no wrong code is given back.
    if (await this.#wrong.isOver(network)) throw stepUpRefusals.noTriesLeft();
    let wasWrong = false;
    try {
      const result = await work();
      wasWrong = isWrong(verdictIn(result));
      return result;
    } catch (cause) {
      wasWrong = cause instanceof BusinessError && isWrong(cause.code);
      throw cause;
    } finally {
      if (!wasWrong) await this.#wrong.giveBack(network);
    }
  }
}

/** The result of riskVerify, which reports wrong codes without throwing. */
function verdictIn(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'ret_code' in result ? result.ret_code : 0;
}

/** Whether `code` means a wrong or expired security code. */
function isWrong(code: unknown): boolean {
  return code === 131602 || code === 131603;
}
