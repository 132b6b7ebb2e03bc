import type { AccountFreezeReason } from '../../books/db/tables/freezes.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { type PlacedHoldReason, placedHoldReasons } from '../../flows/freezes/placedHolds.ts';
import type { Upgrade } from '../../flows/upgrade/upgrade.ts';
import { upgradeEnds } from '../../flows/upgrade/upgradeStates.ts';

/** Coins that are locked for a reason outside this area; amounts are decimal strings, times ms. */
export interface ControlFreeze {
  id: number;
  uid: number;
  reason: AccountFreezeReason;
  wallet: string;
  coin: string;
  amount: string;
  /** Null where no time ends it. */
  unlock_at: number | null;
}

/** The open freezes of all customers, newest first. */
export function openFreezes({ db }: Pick<SandboxContext, 'db'>): Promise<ControlFreeze[]> {
  return db
    .selectFrom('account_freezes')
    .select(['id', 'uid', 'reason', 'wallet', 'coin', 'amount', 'unlock_at'])
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Coins that may be traded but do not leave, because somebody else holds them back; amounts and times as above. */
export interface ControlHold {
  id: number;
  uid: number;
  reason: PlacedHoldReason;
  wallet: string;
  coin: string;
  amount: string;
  unlock_at: number;
}

/** The open holds of all customers that staff or another product placed, newest first. */
export async function openHolds({ db }: Pick<SandboxContext, 'db'>): Promise<ControlHold[]> {
  const rows = await db
    .selectFrom('withdrawal_holds')
    .select(['id', 'uid', 'reason', 'wallet', 'coin', 'amount', 'unlock_at'])
    .where('reason', 'in', placedHoldReasons)
    .where('released_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, reason: row.reason as PlacedHoldReason }));
}

/** How far the upgrade of a customer to the unified account is; `endsAt` is ms. */
export interface ControlUpgrade extends Upgrade {
  uid: number;
}

/** The upgrades of all customers whose account is not unified yet; sub-accounts follow none of their own. */
export async function openUpgrades({ db }: Pick<SandboxContext, 'db'>): Promise<ControlUpgrade[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['uid', 'uta_status', 'uta_due_at'])
    .where('parent_uid', 'is', null)
    .where('uta_status', 'not in', upgradeEnds)
    .orderBy('uid')
    .limit(100)
    .execute();
  return rows.map(({ uid, uta_status, uta_due_at }) => ({
    uid,
    status: uta_status as Upgrade['status'],
    endsAt: uta_due_at,
  }));
}
