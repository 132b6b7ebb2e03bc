import { Decimal } from '../../../formats/decimal.ts';
import { negated, type Posting } from '../../books/ledger/post.ts';
import { houseAccount, type LedgerAccountId, userAccount } from '../../platform/accountId.ts';
import { coins } from '../../world/reference/coins.ts';
import { convertAccountOf } from './convertAccounts.ts';
import { convertedAmount } from './convertedAmount.ts';

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

/** A conversion as it was quoted, or a coin of several with what its batch says of all. */
interface QuotedConversion {
  readonly uid: number;
  readonly account_type: string;
  readonly from_coin: string;
  readonly from_amount: string;
  readonly to_coin: string;
  readonly to_amount: string;
  readonly rate: string;
  /** "0" for none. */
  readonly fee_amount: string;
}

/**
 * What its end books: the conversion, or the return of what was reserved.
 * @throws Error for a coin that is unknown (an internal error)
 */
export function endPostings(quoted: QuotedConversion, end: 'failure' | 'success'): Posting[] {
  const to = coins.get(quoted.to_coin);
  if (to === undefined) throw new Error(`The conversion names an unknown coin, ${quoted.to_coin}.`);
  const move = {
    accountId: userAccount(quoted.uid, convertAccountOf(quoted.account_type).wallet),
    fromCoin: quoted.from_coin,
    fromAmount: quoted.from_amount,
    toCoin: quoted.to_coin,
    toAmount: quoted.to_amount,
    remainder: convertedAmount(quoted.from_amount, quoted.rate, to).remainder,
    fee: quoted.fee_amount,
  };
  return end === 'failure' ? releasePostings(move) : settlePostings(move);
}

/** Returns the reserved coin. */
function releasePostings(move: Pick<ConversionMove, 'accountId' | 'fromCoin' | 'fromAmount'>): Posting[] {
  return holdPostings({ ...move, fromAmount: negated(move.fromAmount) });
}

/** The conversion itself: the reserved coin goes to the market, the other coin comes from there, less a fee. */
function settlePostings({
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
