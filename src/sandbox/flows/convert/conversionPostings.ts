import { Decimal } from '../../../formats/decimal.ts';
import { negated, type Posting } from '../../books/ledger/post.ts';
import { houseAccount, type LedgerAccountId } from '../../ground/accountId.ts';

interface ConversionMove {
  readonly accountId: LedgerAccountId;
  readonly fromCoin: string;
  readonly fromAmount: string;
  readonly toCoin: string;
  /** What the customer receives. */
  readonly toAmount: string;
  /** What rounding added to the converted amount, negative when it was rounded down; "0" for none. */
  readonly remainder: string;
  /** What the house keeps of the converted amount, in the target coin; "0" for none. */
  readonly fee: string;
}

/** Reserves the source coin while the conversion is in progress: it can neither be spent nor lost. */
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

/** Returns the reserved coin. */
export function releasePostings(
  move: Pick<ConversionMove, 'accountId' | 'fromCoin' | 'fromAmount'>,
): Posting[] {
  return holdPostings({ ...move, fromAmount: negated(move.fromAmount) });
}

/** The conversion itself: the reserved coin goes to the market, the other coin comes from there, less a fee. */
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
