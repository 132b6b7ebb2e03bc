import { Violation } from '../violation.ts';
import { type Intent, meaningOf } from './intents.ts';

/** One mail and one look at the authenticator. */
export interface CodeSet {
  readonly email: string;
  readonly app: string;
  /** The token of the check that the mail was for; 'rules' for a rule of the book, which has no check. */
  readonly purpose: string;
  isSpent: boolean;
}

interface Approval {
  readonly meaning: string;
  /** ms */
  readonly until: number;
  isProven: boolean;
  isUsed: boolean;
}

/** Life of a check (README.md of stepUp), ms. */
const checkMs = 10 * 60_000;

/**
 * What somebody with codes agreed to, by the token of its check: kept by whoever watches the calls, not read from the
 * exchange.
 */
export class Approvals {
  readonly #checks = new Map<string, Approval>();
  /** What the thief holds of codes; null for none. */
  codes: CodeSet | null = null;

  begin(token: string, intent: Intent, now: number): void {
    this.#checks.set(token, {
      meaning: meaningOf(intent),
      until: now + checkMs,
      isProven: false,
      isUsed: false,
    });
  }

  /** The customer entered the codes of a check. */
  prove(token: string): void {
    const check = this.#checks.get(token);
    if (check !== undefined) check.isProven = true;
  }

  /** The exchange took what the thief entered for a check. @throws Violation unless those were the codes the thief had */
  proveByThief(token: string): void {
    const check = this.#checks.get(token);
    if (check?.isProven === true) return;
    this.spendCodes(token, 'a security check');
    this.prove(token);
  }

  /** @throws Violation unless the thief holds unspent codes for this */
  spendCodes(purpose: string, what: string): void {
    const { codes } = this;
    if (codes === null || codes.isSpent || codes.purpose !== purpose)
      throw new Violation(`The thief got through ${what} without codes for it.`);
    codes.isSpent = true;
  }

  /** Whether this was agreed to with codes, and not done yet; it counts as done from now on. */
  use(token: string | null, intent: Intent, now: number): boolean {
    const check = token === null ? undefined : this.#checks.get(token);
    if (check === undefined || !check.isProven || check.isUsed) return false;
    if (check.meaning !== meaningOf(intent) || check.until <= now) return false;
    check.isUsed = true;
    return true;
  }
}
