import type { DepositTerms } from './depositTerms.ts';

/**
 * Confirmations of a transfer that was first seen at `firstSeenAt` (ms), at `now` (ms). The first block takes it in
 * after one interval; counting ends where nothing depends on it any more. Pure, so that a restart changes nothing.
 */
export function confirmationsAt(terms: DepositTerms, firstSeenAt: number, now: number): number {
  const blocks = Math.floor(Math.max(0, now - firstSeenAt) / terms.blockMs);
  return Math.min(blocks, terms.safeConfirmation);
}
