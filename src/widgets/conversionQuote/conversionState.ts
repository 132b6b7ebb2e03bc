import type { ResultOf } from '../../../generated/api/types.ts';

export type ConversionAccount = 'funding' | 'uta_convert';
export type ConversionRecord = ResultOf<'convertQuery'>['list'][number];

/** The ways to convert one coin: at once, or as a block trade with a price of its own. */
export type ConversionKind = 'single' | 'block';

/**
 * What the person has chosen; `amount` is the text as typed, kept through every error, and an amount of the coin of
 * `side`. It means what `language` says: in another one '1,234' would be another amount.
 */
export interface ConversionForm {
  account: ConversionAccount;
  fromCoin: string;
  toCoin: string;
  amount: string;
  language: string;
  side: 'from' | 'to';
}

/** What every quote has, whichever way of converting it is for. */
export interface Priced {
  /** Empty when nobody is signed in: the quote is then indicative. */
  id: string;
  isExecutable: boolean;
  /** ms of runtime.now() */
  quotedAt: number;
  /** ms of runtime.now() */
  deadline: number;
}

/** What every record of an executed quote has. */
export type Recorded = Pick<ConversionRecord, 'exchangeStatus' | 'failCode'>;

/** A price that holds until `deadline` (ms of runtime.now()); amounts and rates are decimal strings. */
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

/** Why a conversion ended without success. `error` is a failed call, `code` what the server gave as reason. */
export type FailureReason = { error: unknown } | { code: number } | { notDone: true };

/**
 * The phase of a conversion (requirements §4.3), the same for every way of converting. `expired` may follow from time
 * or from a price that moved too far. In `processing` the quote was sent for execution; `isUnsure` means that no answer
 * to that came, so that only asking can tell what happened.
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

/** What can happen to a quote; `now` is in ms of runtime.now(). */
export type PhaseEvent<Q extends Priced = Quote, R extends Recorded = ConversionRecord> =
  | { type: 'quoteAsked'; requestId: string }
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

/** What the person can change in the form; an amount is typed for the coin of its side. */
export type FormEvent =
  | { type: 'typed'; amount: string; language: string; side: 'from' | 'to' }
  | { type: 'coinChosen'; side: 'from' | 'to'; coin: string }
  | { type: 'pairGiven'; fromCoin: string; toCoin: string }
  | { type: 'swapped' }
  | { type: 'accountChosen'; account: ConversionAccount };

export type ConversionEvent = FormEvent | PhaseEvent;

/** What a conversion is held to; the same for the whole life of a widget. */
export interface Terms {
  kind: ConversionKind;
  /** Id of an offer with a pair and limits of its own; '' for the usual conversion. */
  offerId: string;
}

/** The account's name in the calls of a block trade (requirements §9.5). */
export function blockAccount(account: ConversionAccount): `${ConversionAccount}_block_trade` {
  return `${account}_block_trade`;
}

/** The account's name in calls that both ways of converting make. */
export function accountName(
  { kind }: Terms,
  account: ConversionAccount,
): ConversionAccount | `${ConversionAccount}_block_trade` {
  return kind === 'block' ? blockAccount(account) : account;
}
