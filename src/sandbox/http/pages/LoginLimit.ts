import type { CallLimit, CallLimits } from '../limits/callLimits.ts';
import { networkOf } from '../wire/rateLimit.ts';

const minuteMs = 60_000;

/** A person signs in a few times an hour, an office or a test run behind one address a few times a minute. */
export const signInsPerNetwork = { calls: 100, withinMs: minuteMs, isStrict: true };

/** More than one network can use up, so that a single network cannot lock a customer out. */
export const signInsPerAccount = { calls: 200, withinMs: minuteMs, isStrict: true };

/** Limits sign-ins: each one leaves a row in the database until the session ends. */
export class LoginLimit {
  readonly #networks: CallLimit;
  readonly #accounts: CallLimit;

  constructor(limits: CallLimits) {
    this.#networks = limits('sign-ins of network', signInsPerNetwork);
    this.#accounts = limits('sign-ins of account', signInsPerAccount);
  }

  /** Counts an attempt. @returns whether it is over the limit of this address or of this account */
  async isOver(address: string, account: string): Promise<boolean> {
    return (await this.#networks.isOver(networkOf(address))) || (await this.#accounts.isOver(account));
  }
}
