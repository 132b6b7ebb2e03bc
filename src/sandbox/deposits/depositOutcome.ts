import type { DepositOutcome } from '../db/tables/deposits.ts';
import { chainOf } from '../reference/chains.ts';

/** By the last two decimals of the amount (domain §9.2), so that every state can be produced at will. */
const byEnding: Readonly<Record<string, DepositOutcome>> = {
  '12': 'pooled',
  '13': 'failed',
  '14': 'missingTag',
  '15': 'aboveLimit',
  '16': 'reviewReleased',
  '17': 'reviewRefused',
  '18': 'undone',
  '19': 'undoneKept',
};

/** What happens to a deposit of this amount when nobody chooses; only networks with tags can miss one. */
export function outcomeOfAmount(amount: string, chain: string): DepositOutcome {
  const ending = /\.(1[2-9])0*$/.exec(amount)?.[1] ?? '';
  const outcome = byEnding[ending] ?? 'credited';
  return outcome === 'missingTag' && chainOf(chain).tag === undefined ? 'credited' : outcome;
}

/** Whether the block of the deposit is undone after it was credited: it never becomes safe by itself. */
export function isUndone(outcome: DepositOutcome): boolean {
  return outcome === 'undone' || outcome === 'undoneKept';
}

/** Whether who sent it must be known before it can be used. */
export function isReviewed(outcome: DepositOutcome): boolean {
  return outcome === 'reviewReleased' || outcome === 'reviewRefused';
}
