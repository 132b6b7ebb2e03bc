import { sql } from 'kysely';
import { legalHold } from './legalHold.ts';

/** The references of a deposit's holds by law begin with this. */
export const depositReference = (id: number): string => `deposit-${id}-`;

/** When the hold by law of the deposit `d` ends, or ended, ms; null where there is none. */
export const legalUnlockAt = sql<number | null>`(
  select max(h.unlock_at) from withdrawal_holds h
  where h.uid = d.uid and h.reason = ${legalHold} and h.reference like 'deposit-' || d.id || '-%')`;
