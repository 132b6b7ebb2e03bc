import type { DepositOutcome } from '../../books/db/tables/deposits.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import { chainOf, chains } from '../../world/reference/chains.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';

/** What the simulated chain requires of a deposit. */
export interface DepositTerms {
  /** Confirmations until it is credited and can be traded. */
  readonly confirmation: number;
  /** Confirmations until it can be withdrawn; never fewer than `confirmation`. */
  readonly safeConfirmation: number;
  /** Time between two blocks, in ms of the exchange's clock. */
  readonly blockMs: number;
}

/** The terms of a coin on a network; null where deposits were closed permanently or never possible. */
export function depositTerms(config: SandboxConfig, coin: string, chainCode: string): DepositTerms | null {
  const rule = coinChainOf(coin, chainCode);
  const chain = chains.get(chainCode);
  if (chain === undefined || rule === undefined || rule.confirmation === null) return null;
  const scaledMs = (chain.blockSeconds * 1000) / config.timeScale;
  return {
    confirmation: rule.confirmation,
    safeConfirmation: Math.max(rule.confirmation, rule.safeConfirmation ?? 0),
    blockMs: Math.max(1, Math.min(scaledMs, config.slowestBlockMs)),
  };
}

const minuteMs = 60_000;

/** Durations of the steps of a deposit that do not depend on blocks, in ms of the exchange's clock. */
interface DepositDelays {
  /** A review of the sender, or of a transfer whose block was orphaned. */
  readonly review: number;
  /** From the credit until its block is orphaned. */
  readonly untilUndone: number;
}

/** The times of a real exchange, sped up like the simulated world. */
export function depositDelays({ timeScale }: SandboxConfig): DepositDelays {
  return {
    review: Math.ceil((2 * minuteMs) / timeScale),
    untilUndone: Math.ceil((5 * minuteMs) / timeScale),
  };
}

/** By the last two decimals of the amount (domain §9.2), to produce every state on demand. */
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

/** The default outcome of a deposit of this amount; a missing tag is only possible on networks with tags. */
export function outcomeOfAmount(amount: string, chain: string): DepositOutcome {
  const ending = /\.(1[2-9])0*$/.exec(amount)?.[1] ?? '';
  const outcome = byEnding[ending] ?? 'credited';
  return outcome === 'missingTag' && chainOf(chain).tag === undefined ? 'credited' : outcome;
}

/** Whether the block of the deposit is orphaned after the credit: it never becomes safe by itself. */
export function isUndone(outcome: DepositOutcome): boolean {
  return outcome === 'undone' || outcome === 'undoneKept';
}

/** Whether the sender must be known before the deposit can be used. */
export function isReviewed(outcome: DepositOutcome): boolean {
  return outcome === 'reviewReleased' || outcome === 'reviewRefused';
}

interface Seen {
  /** ms */
  readonly first_seen_at: number;
  readonly outcome: DepositOutcome;
}

/**
 * Confirmations of a transfer at `now` (ms). The first block includes it after one interval; counting ends when nothing
 * depends on it any more, and one block earlier when the transfer's block will be orphaned. Pure, so that a restart
 * changes nothing.
 */
export function confirmationsAt(terms: DepositTerms, { first_seen_at, outcome }: Seen, now: number): number {
  const blocks = Math.floor(Math.max(0, now - first_seen_at) / terms.blockMs);
  return Math.min(blocks, maxConfirmations(terms, outcome));
}

/**
 * When a transfer with so many confirmations gets its next one, ms; null when it gets no more. Never late: where the
 * interval is no whole number of ms, up to 1 ms early.
 */
export function nextBlockAt(
  terms: DepositTerms,
  { first_seen_at, outcome, confirmations }: Seen & { readonly confirmations: number },
): number | null {
  if (confirmations >= maxConfirmations(terms, outcome)) return null;
  return Math.floor(first_seen_at + (confirmations + 1) * terms.blockMs);
}

function maxConfirmations({ confirmation, safeConfirmation }: DepositTerms, outcome: DepositOutcome): number {
  return isUndone(outcome) ? Math.max(confirmation, safeConfirmation - 1) : safeConfirmation;
}
