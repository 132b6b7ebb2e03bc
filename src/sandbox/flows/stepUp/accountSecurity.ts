import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { SensitiveChange } from '../../books/db/tables/stepUp.ts';
import { owes } from '../debts/collectDebts.ts';

export interface AccountSecurity {
  /** Whether withdrawals to verified addresses skip the codes. */
  readonly isWhitelistOn: boolean;
  /** Withdrawals are blocked until this time (ms) after a sensitive change; null when they are not. */
  readonly blockedUntil: number | null;
  readonly blockedReason: SensitiveChange | '';
  /** Whether spent coins of an orphaned deposit have not been paid back: withdrawals are blocked until then. */
  readonly isInDebt: boolean;
}

/** The security state of an account at `now` (ms); the defaults for one that never changed anything. */
export async function accountSecurity(
  db: Kysely<Database>,
  uid: number,
  now: number,
): Promise<AccountSecurity> {
  const row = await db
    .selectFrom('account_security')
    .select(['whitelist_on', 'blocked_until', 'blocked_reason'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  const isBlocked = row?.blocked_until != null && row.blocked_until > now;
  return {
    isWhitelistOn: row?.whitelist_on ?? true,
    blockedUntil: isBlocked ? row.blocked_until : null,
    blockedReason: isBlocked ? row.blocked_reason : '',
    isInDebt: await owes(db, uid),
  };
}
