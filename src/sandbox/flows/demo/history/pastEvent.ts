import type { FiatChannel } from '../../../world/reference/fiatChannels.ts';
import type { ConvertKind } from '../../convert/convertAccounts.ts';
import type { Pair } from '../../convert/pair.ts';
import type { QuoteTerms } from '../../convert/quoteFor.ts';
import type { WithdrawalAmounts } from '../../withdrawals/withdrawalTerms.ts';
import type { SavedPlace } from './savedPlaces.ts';

interface Happened {
  readonly uid: number;
  /** ms */
  readonly at: number;
  /** Which of the customer's events of its kind it is: makes what is derived from it different from all others. */
  readonly number: number;
}

interface OnChain extends Happened {
  readonly coin: string;
  readonly chain: string;
}

/** Coins that arrived from one of three senders, or failed to. Decimal strings, as in all of these. */
export interface PastDeposit extends OnChain {
  readonly kind: 'deposit';
  readonly amount: string;
  readonly outcome: 'credited' | 'failed';
}

/** Money paid in, or an order that came to nothing. */
export interface PastPayment extends Happened {
  readonly kind: 'payment';
  readonly channel: FiatChannel;
  readonly amount: string;
  readonly fee: string;
  readonly end: 'SUCCESS' | 'FAILED' | 'EXPIRED';
}

/** Coins that left, or came back because they were refused, failed or were called back. */
export interface PastWithdrawal extends OnChain {
  readonly kind: 'withdrawal';
  readonly place: SavedPlace;
  readonly amount: string;
  readonly amounts: WithdrawalAmounts;
  /** Value in USDT at that moment. */
  readonly value: string;
  readonly isCancelled: boolean;
}

/** A conversion or a block trade; the amount decides whether it failed. */
export interface PastConversion extends Happened {
  readonly kind: 'conversion';
  readonly of: ConvertKind;
  readonly pair: Pair;
  readonly terms: QuoteTerms;
}

/** Coins for another account of the family. */
export interface PastTransfer extends Happened {
  readonly kind: 'transfer';
  readonly to: number;
  readonly coin: string;
  readonly amount: string;
}

export type PastEvent = PastDeposit | PastPayment | PastWithdrawal | PastConversion | PastTransfer;
