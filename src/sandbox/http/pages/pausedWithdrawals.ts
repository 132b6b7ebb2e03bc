import type { SensitiveChange } from '../../books/db/tables/stepUp.ts';
import type { SandboxContext } from '../../flows/context.ts';

/** A customer whose withdrawals are paused after a sensitive change. */
export interface ControlPause {
  uid: number;
  reason: SensitiveChange;
  /** ms */
  until: number;
}

/** All whose withdrawals are paused now, those whose pause ends last first. */
export async function pausedWithdrawals({
  db,
  clock,
}: Pick<SandboxContext, 'db' | 'clock'>): Promise<ControlPause[]> {
  const rows = await db
    .selectFrom('account_security')
    .select(['uid', 'blocked_reason', 'blocked_until'])
    .where('blocked_until', '>', clock.now())
    .orderBy('blocked_until', 'desc')
    .orderBy('uid')
    .limit(100)
    .execute();
  return rows.flatMap(({ uid, blocked_reason: reason, blocked_until: until }) =>
    reason === '' || until === null ? [] : [{ uid, reason, until }],
  );
}
