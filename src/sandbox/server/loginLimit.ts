import type { Clock } from '../clock.ts';
import { networkOf } from './networkOf.ts';
import { RateLimit } from './rateLimit.ts';

const minuteMs = 60_000;

/** A person signs in a few times an hour, an office or a test run behind one address some times a minute. */
const perNetwork = { calls: 100, withinMs: minuteMs };

/** More than one network can use up, so that nobody alone keeps a customer out. */
const perAccount = { calls: 200, withinMs: minuteMs };

/** Limits how often anybody signs in: each time leaves a row behind until the session is over. */
export class LoginLimit {
  readonly #networks: RateLimit;
  readonly #accounts: RateLimit;

  constructor(clock: Clock) {
    this.#networks = new RateLimit(clock, perNetwork);
    this.#accounts = new RateLimit(clock, perAccount);
  }

  /** Counts a try. @returns whether it is one too many, from this address or for this account */
  isOver(address: string, account: string): boolean {
    return this.#networks.isOver(networkOf(address)) || this.#accounts.isOver(account);
  }
}
