import { Decimal } from '../../../../../src/formats/decimal.ts';

/** Amounts by name, exact. */
export class Sums {
  readonly #sums = new Map<string, Decimal>();

  add(name: string, amount: Decimal | string): void {
    this.#sums.set(name, (this.#sums.get(name) ?? new Decimal(0)).plus(amount));
  }

  /** One coin was given for another. */
  exchange(trade: { fromCoin: string; fromAmount: string; toCoin: string; toAmount: string }): void {
    this.add(trade.fromCoin, new Decimal(trade.fromAmount).negated());
    this.add(trade.toCoin, trade.toAmount);
  }

  /** What does not come to nothing, a line each. */
  left(): string[] {
    return [...this.#sums]
      .filter(([, sum]) => !sum.isZero())
      .map(([name, sum]) => `${name} ${sum.toFixed()}`);
  }
}
