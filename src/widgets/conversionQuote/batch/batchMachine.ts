import type { ResultOf } from '../../../../generated/api/types.ts';
import type { ConversionAccount, Phase, PhaseEvent, Priced, Recorded } from '../quote/conversionState.ts';
import { nextPhase } from '../quote/nextPhase.ts';

/**
 * The next state of a batch conversion (requirements §4.3: batch quote, optionally reQuote, then batch convert, then
 * batch query). Pure; an event that does not belong to the current phase returns the same object.
 */
export function batchTransition(state: BatchState, event: BatchEvent): BatchState {
  const form = nextForm(state, event);
  if (form !== state.form) return { form, phase: { name: 'edit' } };
  const phase = isOfForm(event) ? state.phase : nextPhase(state.phase, event);
  if (phase === state.phase) return state;
  // Converted coins are gone; after a failure every choice is kept.
  const isOver = event.type === 'restarted' && state.phase.name === 'done';
  return { form: isOver ? { ...state.form, chosen: [] } : state.form, phase };
}

/** The choice can be changed while it is edited, and while a quote is pending, which is then out of date. */
function nextForm({ form, phase }: BatchState, event: BatchEvent): BatchForm {
  if (phase.name !== 'edit' && phase.name !== 'quoting') return form;
  switch (event.type) {
    case 'coinToggled':
      return toggled(form, event.coin);
    case 'coinsChosen':
      return { ...form, chosen: within(form, event.coins) };
    case 'targetChosen':
      if (event.coin === form.toCoin) return form;
      return { ...form, toCoin: event.coin, chosen: form.chosen.filter((coin) => coin !== event.coin) };
    case 'scopeChosen':
      return event.scope === form.scope ? form : { ...form, scope: event.scope, chosen: [] };
    case 'batchAccountChosen':
      return event.account === form.account ? form : { ...form, account: event.account, chosen: [] };
    default:
      return form;
  }
}

/** A coin beyond the maximum cannot be chosen, nor the target coin. */
function toggled(form: BatchForm, coin: string): BatchForm {
  if (form.chosen.includes(coin)) return { ...form, chosen: form.chosen.filter((other) => other !== coin) };
  if (coin === form.toCoin || form.chosen.length >= MOST_COINS) return form;
  return { ...form, chosen: [...form.chosen, coin] };
}

function within(form: BatchForm, coins: readonly string[]): readonly string[] {
  return [...new Set(coins)].filter((coin) => coin !== form.toCoin).slice(0, MOST_COINS);
}

type FormPart = Exclude<BatchEvent, Parameters<typeof nextPhase>[1]>;

const FORM_EVENTS: ReadonlySet<string> = new Set([
  'coinToggled',
  'coinsChosen',
  'targetChosen',
  'scopeChosen',
  'batchAccountChosen',
] satisfies FormPart['type'][]);

function isOfForm(event: BatchEvent): event is FormPart {
  return FORM_EVENTS.has(event.type);
}

/** Maximum number of coins in one batch (domain §2.2). */
export const MOST_COINS = 20;

/** Small balances have their own rule; `whole` takes the whole balance of any coin. */
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
  /** The amount received for it, after fees. */
  received: string;
  fee: string;
  /** False for a coin that is excluded because it cannot be converted now. */
  isSupported: boolean;
}

/** A price for several coins at once. */
export interface BatchQuote extends Priced {
  scope: BatchScope;
  account: ConversionAccount;
  toCoin: string;
  lines: readonly BatchLine[];
  /** Total received, decimal string. */
  received: string;
  /** Total fees, decimal string. */
  fee: string;
  /** Fraction of the amount, e.g. 0.02. */
  feeRate: string;
}

/** An executed batch: in progress, or finished with the outcome of each coin. */
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
