import { sql } from 'kysely';
import { legalHold } from './legalHold.ts';

/** The references of a deposit's holds by law begin with this. */
export const depositReference = (id: number): string => `deposit-${id}-`;

/** When the hold by law of the deposit `d` ends, or ended, ms; null where there is none. */
export const legalUnlockAt = sql<number | null>`(
  select max(h.unlock_at) from withdrawal_holds h
  where h.uid = d.uid and h.reason = ${legalHold} and h.reference like 'deposit-' || d.id || '-%')`;

/** The reference of the hold by law of what another customer sent, by the number of their withdrawal. */
export const transferReference = (id: number): string => `internal-${id}`;

/** When the hold by law of the internal withdrawal `w` ends for its receiver, or ended, ms; null where there is none. */
export const transferUnlockAt = sql<number | null>`(
  select max(h.unlock_at) from withdrawal_holds h
  where h.uid = w.receiver_uid and h.reason = ${legalHold} and h.reference = 'internal-' || w.id)`;
