import type { DepositOutcome } from '../db/tables/deposits.ts';
import { isUndone } from './depositOutcome.ts';
import type { DepositTerms } from './depositTerms.ts';

interface Seen {
  /** ms */
  readonly first_seen_at: number;
  readonly outcome: DepositOutcome;
}

/**
 * Confirmations of a transfer at `now` (ms). The first block takes it in after one interval; counting ends where
 * nothing depends on it any more, and one block short of that where the transfer's block will be undone. Pure, so that
 * a restart changes nothing.
 */
export function confirmationsAt(terms: DepositTerms, { first_seen_at, outcome }: Seen, now: number): number {
  const blocks = Math.floor(Math.max(0, now - first_seen_at) / terms.blockMs);
  const most = isUndone(outcome)
    ? Math.max(terms.confirmation, terms.safeConfirmation - 1)
    : terms.safeConfirmation;
  return Math.min(blocks, most);
}
