import { Decimal } from '../../../../formats/decimal.ts';
import { negated } from '../../../books/ledger/post.ts';

/**
 * What the Funding accounts of demo customers held, generated backwards: it begins with what they hold on the first day and is
 * moved into the past event by event. A history that is made this way ends with exactly the balances of the demonstration
 * and never takes more than was there.
 */
export class PastFunds {
  readonly #held = new Map<string, Decimal>();
  readonly #reserved = new Map<string, Decimal>();

  /** Adds to what is held on the first day; decimal string, negative for less. */
  hold(uid: number, coin: string, amount: string): void {
    add(this.#held, keyOf(uid, coin), amount);
  }

  /** Keeps an amount for an arrival that is generated later, and therefore happened earlier. */
  reserve(uid: number, coin: string, amount: string): void {
    add(this.#reserved, keyOf(uid, coin), amount);
  }

  /** What a customer holds at this moment: decimal strings above 0 by coin. */
  heldBy(uid: number): Map<string, string> {
    const own = [...this.#held].filter(([key, amount]) => key.startsWith(`${uid} `) && !amount.isZero());
    return new Map(own.map(([key, amount]) => [key.slice(`${uid} `.length), amount.toFixed()]));
  }

  /** The most that may have arrived, or have been spent, at this moment. */
  free(uid: number, coin: string): Decimal {
    const key = keyOf(uid, coin);
    const held = this.#held.get(key) ?? new Decimal(0);
    return Decimal.max(0, held.minus(this.#reserved.get(key) ?? 0));
  }

  /** Goes back to before an amount arrived. @throws Error when it had not been there */
  undoArrival(uid: number, coin: string, amount: string): void {
    const key = keyOf(uid, coin);
    const before = (this.#held.get(key) ?? new Decimal(0)).minus(amount);
    if (before.isNegative()) throw new Error(`${uid} did not have ${amount} ${coin} to begin with.`);
    this.#held.set(key, before);
  }

  /** Goes back to before an amount was spent. */
  undoSpending(uid: number, coin: string, amount: string): void {
    add(this.#held, keyOf(uid, coin), amount);
  }

  /** Goes back to before an arrival that was reserved for. */
  undoReservedArrival(uid: number, coin: string, amount: string): void {
    add(this.#reserved, keyOf(uid, coin), negated(amount));
    this.undoArrival(uid, coin, amount);
  }
}

function add(sums: Map<string, Decimal>, key: string, amount: string): void {
  sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(amount));
}

function keyOf(uid: number, coin: string): string {
  return `${uid} ${coin}`;
}
