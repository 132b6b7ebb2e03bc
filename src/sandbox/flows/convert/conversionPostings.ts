import { Decimal } from '../../../formats/decimal.ts';
import { houseAccount, type LedgerAccountId } from '../../books/ledger/accountId.ts';
import type { Posting } from '../../books/ledger/post.ts';

interface ConversionMove {
  readonly accountId: LedgerAccountId;
  readonly fromCoin: string;
  readonly fromAmount: string;
  readonly toCoin: string;
  /** What the customer gets. */
  readonly toAmount: string;
  /** The part of the converted amount that rounding added, below zero when it took away; "0" for none. */
  readonly remainder: string;
  /** What the house keeps of the converted amount, in the coin to get; "0" for none. */
  readonly fee: string;
}

/** Puts the coin to give aside while the conversion is at work: it can neither be spent nor lost. */
export function holdPostings({
  accountId,
  fromCoin,
  fromAmount,
}: Pick<ConversionMove, 'accountId' | 'fromCoin' | 'fromAmount'>): Posting[] {
  return [
    { accountId, book: 'available', coin: fromCoin, amount: negated(fromAmount) },
    { accountId, book: 'pending', coin: fromCoin, amount: fromAmount },
  ];
}

/** Gives the coin back that was put aside. */
export function releasePostings(
  move: Pick<ConversionMove, 'accountId' | 'fromCoin' | 'fromAmount'>,
): Posting[] {
  return holdPostings({ ...move, fromAmount: negated(move.fromAmount) });
}

/** The exchange itself: what was put aside goes to the market, the other coin comes from there, less a fee. */
export function settlePostings({
  accountId,
  fromCoin,
  fromAmount,
  toCoin,
  toAmount,
  remainder,
  fee,
}: ConversionMove): Posting[] {
  const fromMarket = new Decimal(toAmount).plus(fee).minus(remainder);
  const postings: Posting[] = [
    { accountId, book: 'pending', coin: fromCoin, amount: negated(fromAmount) },
    { accountId: houseAccount('market'), book: 'available', coin: fromCoin, amount: fromAmount },
    {
      accountId: houseAccount('market'),
      book: 'available',
      coin: toCoin,
      amount: fromMarket.negated().toFixed(),
    },
    { accountId: houseAccount('rounding'), book: 'available', coin: toCoin, amount: negated(remainder) },
    { accountId: houseAccount('fees'), book: 'available', coin: toCoin, amount: fee },
    { accountId, book: 'available', coin: toCoin, amount: toAmount },
  ];
  return postings.filter(({ amount }) => !new Decimal(amount).isZero());
}

function negated(amount: string): string {
  return new Decimal(amount).negated().toFixed();
}
