import { Decimal } from '../../../../../formats/decimal.ts';
import { ExportFailure } from '../../rules/exportRules.ts';

/** Digits that an amount of the message may have, decimals among them (ActiveOrHistoricCurrencyAndAmount). */
export const camtLimits = { digits: 18, decimals: 5 } as const;

/** The first balance that has no room any more. */
const tooLarge = new Decimal(10).pow(camtLimits.digits - camtLimits.decimals);

/**
 * Amounts of one account as the message can hold them: every balance is rounded to five decimals, and an entry is the
 * difference of the balances around it. So opening balance and entries add up to the closing balance to the last
 * decimal, an amount is off by less than 0.00001, and one with no more than five decimals not at all, as long as the
 * balances have no more.
 */
export class CamtAmounts {
  #balance: Decimal;

  /** `opening` is a decimal string. @throws ExportFailure TOO_LARGE */
  constructor(opening: string) {
    this.#balance = rounded(opening);
  }

  /** The present balance, a signed decimal string. */
  get balance(): string {
    return this.#balance.isZero() ? '0' : this.#balance.toFixed();
  }

  /**
   * The amount of the entry that leads to this balance, with the sign of the exact `amount` when it is rounded to zero.
   * Signed decimal strings. @throws ExportFailure TOO_LARGE
   */
  entry(amount: string, balance: string): string {
    const after = rounded(balance);
    const change = after.minus(this.#balance);
    this.#balance = after;
    return change.isZero() && amount.startsWith('-') ? '-0' : change.toFixed();
  }
}

function rounded(balance: string): Decimal {
  const value = new Decimal(balance).toDecimalPlaces(camtLimits.decimals, Decimal.ROUND_HALF_EVEN);
  if (value.abs().lessThan(tooLarge)) return value;
  throw new ExportFailure(
    'TOO_LARGE',
    `A balance of ${balance} has more digits than a bank statement has room for.`,
  );
}
