import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { SensitiveChange } from '../../books/db/tables/stepUp.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { lockSecurity } from './lockSecurity.ts';

/** What customers change in the security settings of the app, outside this area. */
export const changesElsewhere = [
  'PASSWORD_CHANGE',
  'CONTACT_CHANGE',
  'TWO_FACTOR_CHANGE',
] as const satisfies readonly SensitiveChange[];

export interface ChangeElsewhere {
  readonly uid: number;
  readonly change: (typeof changesElsewhere)[number];
}

/**
 * A customer has changed a security setting elsewhere: their withdrawals, and transfers to others of their family, are
 * paused for 24 hours (domain §2.6). A later change begins the time anew and is the reason from then on.
 * @returns when the pause ends, ms
 * @throws BusinessError 10001 when there is no such account
 */
export async function noteChangeElsewhere(
  { db, clock, config }: SandboxContext,
  { uid, change }: ChangeElsewhere,
): Promise<{ blockedUntil: number }> {
  return db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('accounts').select('uid').where('uid', '=', uid).executeTakeFirst();
    if (account === undefined)
      throw new BusinessError(10001, 'Choose an account of this exchange.', { params: { field: '/uid' } });
    await lockSecurity(trx, uid);
    return { blockedUntil: await pauseWithdrawals(trx, { uid, reason: change, now: clock.now(), config }) };
  });
}

interface Pause {
  readonly uid: number;
  readonly reason: SensitiveChange;
  /** ms */
  readonly now: number;
  readonly config: Pick<SandboxConfig, 'newAddressLockMs'>;
}

/** Pauses a customer's withdrawals, from now on. The caller has locked the security record. @returns until when, ms */
export async function pauseWithdrawals(
  trx: Transaction<Database>,
  { uid, reason, now, config }: Pause,
): Promise<number> {
  const blocked_until = now + config.newAddressLockMs;
  await trx
    .updateTable('account_security')
    .set({ blocked_until, blocked_reason: reason })
    .where('uid', '=', uid)
    .execute();
  return blocked_until;
}

/** Ends the pause of a customer's withdrawals before its time. @throws BusinessError 10001 when there is none */
export async function endPause({ db, clock }: SandboxContext, uid: number): Promise<{ uid: number }> {
  const ended = await db
    .updateTable('account_security')
    .set({ blocked_until: null, blocked_reason: '' })
    .where('uid', '=', uid)
    .where('blocked_until', '>', clock.now())
    .returning('uid')
    .execute();
  if (ended.length === 0) throw new BusinessError(10001, 'The withdrawals of this customer are not paused.');
  return { uid };
}
