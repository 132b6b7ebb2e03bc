import type { Generated } from 'kysely';

/** What a screening finds; NO_ANSWER: nobody answered, it failed. */
export type ScreeningOutcome = 'LOW' | 'MEDIUM' | 'HIGH' | 'SEVERE' | 'NO_ANSWER';

/** Where it was asked for. */
export type ScreeningSource = 'CHECK' | 'ADDRESS_BOOK' | 'WITHDRAWAL';

/** A screening of an address. Times are ms. */
export interface PreKyaCheckTable {
  id: Generated<number>;
  uid: number;
  chain: string;
  /** Canonical spelling. */
  address: string;
  /** Equal for every spelling of one account. */
  identity: string;
  tag: string;
  outcome: ScreeningOutcome;
  source: ScreeningSource;
  created_at: number;
  /** When the answer comes; before it the screening is pending. */
  done_at: number;
}

export interface PreKyaTables {
  pre_kya_checks: PreKyaCheckTable;
}
