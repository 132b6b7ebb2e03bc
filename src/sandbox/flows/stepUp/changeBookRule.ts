import type { Transaction } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { SandboxContext } from '../context.ts';
import { pauseWithdrawals } from './sensitiveChanges.ts';

type Level = Account['withdrawAddrLevel'];
type Setting = ArgumentsOf<'addressChangeVerification'>['setting'];

interface RuleChange {
  readonly uid: number;
  readonly setting: Setting;
  readonly open: boolean;
  /** ms */
  readonly now: number;
}

/**
 * Switches a rule of a customer's address book. The rules ADDRESS_BOOK_ONLY and NEW_ADDRESS_LOCK are the levels of
 * `withdraw_addr_level` (domain §3.5): the lock implies the book. Whenever the lock is switched on or off, withdrawals
 * are blocked for 24 hours. The caller has locked the account and its security record.
 */
export async function changeBookRule(
  context: SandboxContext,
  trx: Transaction<Database>,
  { uid, setting, open, now }: RuleChange,
): Promise<ResultOf<'addressChangeVerification'>> {
  const { withdrawAddrLevel: before } = await lockAccount(trx, uid);
  const level = setting === 'WHITELIST' ? before : levelAfter(before, setting, open);
  if (setting === 'WHITELIST') {
    await trx.updateTable('account_security').set({ whitelist_on: open }).where('uid', '=', uid).execute();
  }
  if (level !== before) {
    await trx.updateTable('accounts').set({ withdraw_addr_level: level }).where('uid', '=', uid).execute();
  }
  if ((level === 2) !== (before === 2)) {
    await pauseWithdrawals(trx, { uid, reason: 'ADDRESS_LOCK_CHANGE', now, config: context.config });
  }
  return {
    setting,
    open,
    withdraw_addr_level: names[level],
    blockedUntil: await blockedUntil(trx, uid, now),
  };
}

function levelAfter(before: Level, setting: Exclude<Setting, 'WHITELIST'>, open: boolean): Level {
  if (setting === 'NEW_ADDRESS_LOCK') return open ? 2 : before === 0 ? 0 : 1;
  if (!open) return 0;
  return before === 2 ? 2 : 1;
}

async function blockedUntil(trx: Transaction<Database>, uid: number, now: number): Promise<string> {
  const { blocked_until } = await trx
    .selectFrom('account_security')
    .select('blocked_until')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return blocked_until !== null && blocked_until > now ? String(blocked_until) : '';
}

const names = ['0', '1', '2'] as const;
