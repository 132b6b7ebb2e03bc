import type { Generated } from 'kysely';
import type { ScreeningOutcome } from '../../../world/chain/screeningOf.ts';

/** Where the screening was requested. */
export type ScreeningSource = 'CHECK' | 'ADDRESS_BOOK' | 'WITHDRAWAL';

/** A screening of an address. Times are ms. */
export interface PreKyaCheckTable {
  id: Generated<number>;
  uid: number;
  chain: string;
  /** The address in its canonical spelling. */
  address: string;
  /** The same for every spelling of one account. */
  identity: string;
  tag: string;
  outcome: ScreeningOutcome;
  source: ScreeningSource;
  created_at: number;
  /** When the result is available; until then the screening is pending. */
  done_at: number;
}

export interface PreKyaTables {
  pre_kya_checks: PreKyaCheckTable;
}
