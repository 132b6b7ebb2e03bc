import type { ResultOf } from '../../../../generated/api/types.ts';

export type ConversionAccount = 'funding' | 'uta_convert';
export type ConversionRecord = ResultOf<'convertQuery'>['list'][number];

/** The ways to convert a single coin: at once, or as a block trade with its own price. */
export type ConversionKind = 'single' | 'block';

/**
 * What the user has chosen; `amount` is the text as typed, kept through every error, and an amount of the coin of
 * `side`. It is to be read in `language`: in another one, '1,234' would be another amount.
 */
export interface ConversionForm {
  account: ConversionAccount;
  fromCoin: string;
  toCoin: string;
  amount: string;
  language: string;
  side: 'from' | 'to';
}

/** Common to every quote, whichever way of converting it is for. */
export interface Priced {
  /** Empty when nobody is signed in: the quote is then only indicative. */
  id: string;
  isExecutable: boolean;
  /** ms of runtime.now() */
  quotedAt: number;
  /** ms of runtime.now() */
  deadline: number;
}

/** Common to every record of an executed quote. */
export type Recorded = Pick<ConversionRecord, 'exchangeStatus' | 'failCode'>;

/** A price valid until `deadline` (ms of runtime.now()); amounts and rates are decimal strings. */
export interface Quote extends Priced {
  kind: ConversionKind;
  account: ConversionAccount;
  fromCoin: string;
  fromAmount: string;
  toCoin: string;
  toAmount: string;
  rate: string;
  inverseRate: string;
  fees: readonly { name: string; coin: string; amount: string }[];
}

/** Why a conversion failed. `error` is a failed call, `code` the reason given by the server. */
export type FailureReason = { error: unknown } | { code: number } | { notDone: true };

/**
 * The phase of a conversion (requirements §4.3), the same for every way of converting. `expired` may result from time
 * or from a price that moved too far. In `processing` the quote was sent for execution; `isUnsure` means that no answer
 * arrived, so that only a query can tell the outcome.
 */
export type Phase<Q extends Priced = Quote, R extends Recorded = ConversionRecord> =
  | { name: 'edit'; problem?: unknown }
  | { name: 'quoting'; requestId: string }
  | { name: 'quoted'; quote: Q }
  | { name: 'expired'; quote: Q; reason: 'time' | 'moved' }
  | { name: 'executing'; quote: Q }
  | { name: 'processing'; quote: Q; isUnsure: boolean; isSlow: boolean }
  | { name: 'done'; record: R }
  | { name: 'failed'; quote: Q; reason: FailureReason };

export interface ConversionState {
  form: ConversionForm;
  phase: Phase;
}

/** Events in the life of a quote; `now` is in ms of runtime.now(). */
export type PhaseEvent<Q extends Priced = Quote, R extends Recorded = ConversionRecord> =
  | { type: 'quoteRequested'; requestId: string }
  | { type: 'quoteCame'; requestId: string; quote: Q }
  | { type: 'quoteFailed'; requestId: string; problem: unknown }
  | { type: 'ticked'; now: number }
  | { type: 'wentBack' }
  | { type: 'confirmed'; now: number }
  | { type: 'accepted' }
  | { type: 'refused'; error: unknown; verdict: 'expired' | 'moved' | 'unsure' | 'refused' }
  | { type: 'recordCame'; record: R }
  | { type: 'recordMissing'; now: number }
  | { type: 'waitedLong' }
  | { type: 'resumed'; quote: Q }
  | { type: 'restarted' };

/** What the user can change in the form; an amount is typed for the coin of its side. */
export type FormEvent =
  | { type: 'typed'; amount: string; language: string; side: 'from' | 'to' }
  | { type: 'coinChosen'; side: 'from' | 'to'; coin: string }
  | { type: 'pairGiven'; fromCoin: string; toCoin: string }
  | { type: 'swapped' }
  | { type: 'accountChosen'; account: ConversionAccount };

export type ConversionEvent = FormEvent | PhaseEvent;

/** The terms of a conversion; constant for the lifetime of a widget. */
export interface Terms {
  kind: ConversionKind;
  /** Id of an offer with its own pair and limits; '' for an ordinary conversion. */
  offerId: string;
  /** Coins that the edition withholds, even if the server offers them. */
  withheld: readonly string[];
}

/** The account's name in the calls for block trades (requirements §9.5). */
export function blockAccount(account: ConversionAccount): `${ConversionAccount}_block_trade` {
  return `${account}_block_trade`;
}

/** The account's name in calls that are common to both ways of converting. */
export function accountName(
  { kind }: Pick<Terms, 'kind'>,
  account: ConversionAccount,
): ConversionAccount | `${ConversionAccount}_block_trade` {
  return kind === 'block' ? blockAccount(account) : account;
}

type BlockTradeReason = ResultOf<'blockTradeCheck'>['reasons'][number];

/** The account is not eligible for block trades; the exchange says why. */
export class NotEligibleError extends Error {
  override name = 'NotEligibleError';
  readonly reasons: readonly BlockTradeReason[];

  constructor(reasons: readonly BlockTradeReason[]) {
    super(`Not eligible for block trades: ${reasons.join(', ')}`);
    this.reasons = reasons;
  }
}
