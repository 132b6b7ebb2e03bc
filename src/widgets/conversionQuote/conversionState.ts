import type { ResultOf } from '../../../generated/api/types.ts';

export type ConversionAccount = 'funding' | 'uta_convert';
export type ConversionRecord = ResultOf<'convertQuery'>['list'][number];

/** What the person has chosen; `amount` is the text as typed, kept through every error. */
export interface ConversionForm {
  account: ConversionAccount;
  fromCoin: string;
  toCoin: string;
  amount: string;
}

/** A price that holds until `deadline` (ms of runtime.now()); amounts and rates are decimal strings. */
export interface Quote {
  /** Empty when nobody is signed in: the quote is then indicative. */
  id: string;
  isExecutable: boolean;
  fromCoin: string;
  fromAmount: string;
  toCoin: string;
  toAmount: string;
  rate: string;
  inverseRate: string;
  fees: readonly { name: string; coin: string; amount: string }[];
  quotedAt: number;
  deadline: number;
}

/** Why a conversion ended without success. `error` is a failed call, `code` what the server gave as reason. */
export type FailureReason = { error: unknown } | { code: number } | { notDone: true };

/**
 * What is going on (spec §4 "Conversion flows"). `expired` may follow from time or from a price that moved too far.
 * In `processing` the quote was sent for execution; `isUnsure` means that no answer to that came, so that only asking
 * can tell what happened.
 */
export type Phase =
  | { name: 'edit'; problem?: unknown }
  | { name: 'quoting'; requestId: string }
  | { name: 'quoted'; quote: Quote }
  | { name: 'expired'; quote: Quote; reason: 'time' | 'moved' }
  | { name: 'executing'; quote: Quote }
  | { name: 'processing'; quote: Quote; isUnsure: boolean; isSlow: boolean }
  | { name: 'done'; record: ConversionRecord }
  | { name: 'failed'; quote: Quote; reason: FailureReason };

export interface ConversionState {
  form: ConversionForm;
  phase: Phase;
}

/** What can happen; `now` is in ms of runtime.now(). */
export type ConversionEvent =
  | { type: 'typed'; amount: string }
  | { type: 'coinChosen'; side: 'from' | 'to'; coin: string }
  | { type: 'pairGiven'; fromCoin: string; toCoin: string }
  | { type: 'swapped' }
  | { type: 'accountChosen'; account: ConversionAccount }
  | { type: 'quoteAsked'; requestId: string }
  | { type: 'quoteCame'; requestId: string; quote: Quote }
  | { type: 'quoteFailed'; requestId: string; problem: unknown }
  | { type: 'ticked'; now: number }
  | { type: 'wentBack' }
  | { type: 'confirmed'; now: number }
  | { type: 'accepted' }
  | { type: 'refused'; error: unknown; verdict: 'expired' | 'moved' | 'unsure' | 'refused' }
  | { type: 'recordCame'; record: ConversionRecord }
  | { type: 'recordMissing'; now: number }
  | { type: 'waitedLong' }
  | { type: 'restarted' };
