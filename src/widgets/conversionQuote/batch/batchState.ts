import type { ResultOf } from '../../../../generated/api/types.ts';
import type { ConversionAccount, Phase, PhaseEvent, Priced, Recorded } from '../conversionState.ts';

/** At most this many coins go at once (domain §2.2). */
export const MOST_COINS = 20;

/** Small balances have a rule of their own; `whole` takes the whole balance of any coin. */
export type BatchScope = 'small' | 'whole';

export type BatchRecord = ResultOf<'batchQuery'>['list'][number];

export interface BatchForm {
  account: ConversionAccount;
  scope: BatchScope;
  toCoin: string;
  /** Codes of the coins to give, in the order they were chosen. */
  chosen: readonly string[];
}

/** One coin of a quote; decimal strings. */
export interface BatchLine {
  coin: string;
  amount: string;
  /** What comes out of it, fee taken off. */
  received: string;
  fee: string;
  /** False for a coin that is left out, because it cannot be converted now. */
  isSupported: boolean;
}

/** A price for several coins at once. */
export interface BatchQuote extends Priced {
  scope: BatchScope;
  account: ConversionAccount;
  toCoin: string;
  lines: readonly BatchLine[];
  /** Sum of what is received, decimal string. */
  received: string;
  /** Sum of the fees, decimal string. */
  fee: string;
  /** Share of the amount, e.g. 0.02. */
  feeRate: string;
}

/** An executed batch: at work, or over with what became of each coin. */
export type BatchOutcome = Recorded & { batch: BatchRecord };

export type BatchPhase = Phase<BatchQuote, BatchOutcome>;

export interface BatchState {
  form: BatchForm;
  phase: BatchPhase;
}

export type BatchEvent =
  | { type: 'coinToggled'; coin: string }
  | { type: 'coinsChosen'; coins: readonly string[] }
  | { type: 'targetChosen'; coin: string }
  | { type: 'scopeChosen'; scope: BatchScope }
  | { type: 'batchAccountChosen'; account: ConversionAccount }
  | PhaseEvent<BatchQuote, BatchOutcome>;
