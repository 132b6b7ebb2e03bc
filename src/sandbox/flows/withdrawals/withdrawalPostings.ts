import { Decimal } from '../../../formats/decimal.ts';
import { negated, type Posting } from '../../books/ledger/post.ts';
import { type House, houseAccount, userAccount } from '../../platform/accountId.ts';
import type { Part } from './freeAmounts.ts';

export interface Held {
  readonly uid: number;
  readonly coin: string;
  readonly parts: readonly Part[];
}

interface Paid {
  /** The amount that arrives; together with `fee`, all that was reserved. */
  readonly received: string;
  readonly fee: string;
  /** The house account it leaves through. */
  readonly house: Extract<House, 'chain' | 'bank'>;
}

/** Reserves the amount of a withdrawal: it can neither be spent nor lost. */
export function holdPostings({ uid, coin, parts }: Held): Posting[] {
  return parts.flatMap(({ wallet, amount }): Posting[] => {
    const accountId = userAccount(uid, wallet);
    return [
      { accountId, book: 'available', coin, amount: negated(amount) },
      { accountId, book: 'locked', coin, amount },
    ];
  });
}

/** Returns the reserved amount. */
export function releasePostings({ uid, coin, parts }: Held): Posting[] {
  return holdPostings({ uid, coin, parts: parts.map((part) => ({ ...part, amount: negated(part.amount) })) });
}

/** Pays the reserved amount out to the chain or the bank, and the fee to the house. */
export function settlePostings({ uid, coin, parts }: Held, { received, fee, house }: Paid): Posting[] {
  const postings: Posting[] = [
    ...parts.map(
      ({ wallet, amount }): Posting => ({
        accountId: userAccount(uid, wallet),
        book: 'locked',
        coin,
        amount: negated(amount),
      }),
    ),
    { accountId: houseAccount(house), book: 'available', coin, amount: received },
    { accountId: houseAccount('fees'), book: 'available', coin, amount: fee },
  ];
  return postings.filter(({ amount }) => !new Decimal(amount).isZero());
}

/** Booked from one customer to another at once, without a fee. */
export function internalPostings({ uid, coin, parts }: Held, receiver: number, amount: string): Posting[] {
  return [
    ...parts.map(
      (part): Posting => ({
        accountId: userAccount(uid, part.wallet),
        book: 'available',
        coin,
        amount: negated(part.amount),
      }),
    ),
    { accountId: userAccount(receiver, 'FUND'), book: 'available', coin, amount },
  ];
}
