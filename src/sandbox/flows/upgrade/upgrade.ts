import { type Kysely, sql, type Transaction } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { claimAccount, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import { balancesOf } from '../../books/ledger/balances.ts';
import { type Posting, post } from '../../books/ledger/post.ts';
import { userAccount, type Wallet } from '../../platform/accountId.ts';
import { BusinessError } from '../../platform/errors.ts';
import { msText } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { canBegin, moveUpgrade, type UpgradeStatus } from './upgradeStates.ts';

/** The wallets that the unified account replaces (domain §1.2). */
const replaced: readonly Wallet[] = ['SPOT', 'CONTRACT', 'OPTION'];

/** How long an upgrade takes, ms of the world. */
const upgradeMs = 3_600_000;

const minuteMs = 60_000;

/** Minutes of an hour, over its end, in which no upgrade begins (requirements §4.2). */
export const quietMinutes = { from: 50, until: 5 } as const;

/** Registers the job that ends upgrades; called once when the exchange starts. */
export function registerUpgradeJobs(context: SandboxContext): void {
  context.every(1_000, 'end upgrades', () => endUpgrades(context), { inEveryProcess: true });
}

/** How far the upgrade of an account is; `endsAt` is ms, null while none is under way. */
export interface Upgrade {
  readonly status: UpgradeStatus;
  readonly endsAt: number | null;
}

/** Maps it to the contract's answer. */
export function upgradeAnswer({ status, endsAt }: Upgrade): components['schemas']['AccountUpgrade'] {
  return { status, endsAt: msText(endsAt) };
}

/** The upgrade of an account. Works inside a transaction. */
export async function upgradeOf(db: Kysely<Database>, uid: number): Promise<Upgrade> {
  const row = await db
    .selectFrom('accounts')
    .select(['uta_status', 'uta_due_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (row === undefined) throw new BusinessError(10001, 'There is no customer with this number.');
  return { status: row.uta_status as Upgrade['status'], endsAt: row.uta_due_at };
}

/**
 * Begins the upgrade of a classic account to the unified one, or tries it again (requirements §4.2).
 * @returns when it ends, ms
 * @throws BusinessError 10001 when there is no such account; 10032 when it is upgraded or being upgraded, and from
 * minute 50 to minute 5 of an hour, as pages say
 */
export async function beginUpgrade(context: SandboxContext, uid: number): Promise<{ endsAt: number }> {
  return context.db.transaction().execute(async (trx) => {
    const { status } = await lockUpgrade(trx, uid);
    if (!canBegin(status)) {
      throw new BusinessError(10032, 'This account is upgraded, or being upgraded.');
    }
    return { endsAt: await begin(context, trx, uid, status) };
  });
}

/**
 * The customer tries a failed upgrade again. While one is under way it answers that one: two clicks begin one.
 * @throws BusinessError 10032 when it has not failed, and from minute 50 to minute 5 of an hour
 */
export async function retryUpgrade(context: SandboxContext, uid: number): Promise<Upgrade> {
  return context.db.transaction().execute(async (trx) => {
    const found = await lockUpgrade(trx, uid);
    if (found.status === 'PROCESS') return found;
    if (found.status !== 'FAIL') throw new BusinessError(10032, 'This upgrade has not failed.');
    return { status: 'PROCESS', endsAt: await begin(context, trx, uid, found.status) };
  });
}

/**
 * The operator ends an upgrade before its time: as a failure, or as its time would.
 * @throws BusinessError 10001 when none is under way
 */
export async function concludeUpgrade(
  context: SandboxContext,
  { uid, succeeds }: { uid: number; succeeds: boolean },
): Promise<Upgrade> {
  return context.db.transaction().execute(async (trx) => {
    const { status } = await lockUpgrade(trx, uid);
    if (status !== 'PROCESS') throw new BusinessError(10001, 'No upgrade of this account is under way.');
    if (succeeds) await finish(trx, uid, context.clock.now());
    else await moveUpgrade(trx, uid, { from: status, to: 'FAIL', dueAt: null });
    return upgradeOf(trx, uid);
  });
}

async function lockUpgrade(trx: Transaction<Database>, uid: number): Promise<Upgrade> {
  await upgradeOf(trx, uid);
  await lockAccount(trx, uid);
  return upgradeOf(trx, uid);
}

async function begin(
  { clock, config }: SandboxContext,
  trx: Transaction<Database>,
  uid: number,
  from: UpgradeStatus,
): Promise<number> {
  const now = clock.now();
  const minute = new Date(now).getUTCMinutes();
  if (minute >= quietMinutes.from || minute < quietMinutes.until) {
    throw new BusinessError(
      10032,
      `Upgrades begin from minute ${quietMinutes.until} to minute ${quietMinutes.from} of an hour.`,
    );
  }
  const endsAt = now + Math.ceil(upgradeMs / config.timeScale / minuteMs) * minuteMs;
  await moveUpgrade(trx, uid, { from, to: 'PROCESS', dueAt: endsAt });
  return endsAt;
}

async function endUpgrades(context: SandboxContext): Promise<JobResult> {
  const now = context.clock.now();
  const rows = context.db
    .selectFrom('accounts')
    .select(['uid', 'uta_due_at'])
    .where('uta_status', '=', 'PROCESS');
  return claimEach(
    context,
    { rows, by: ['uta_due_at', 'uid'], now },
    {
      nameOf: () => 'upgrade of an account',
      keyOf: ({ uid }) => String(uid),
      step: (trx, { uid }, claim) => end(trx, uid, { claim, now }),
    },
  );
}

async function end(
  trx: Transaction<Database>,
  uid: number,
  { claim, now }: { claim: Claim; now: number },
): Promise<boolean> {
  const account = await claimAccount(trx, uid, claim);
  if (account?.utaStatus !== 'PROCESS') return false;
  await finish(trx, uid, now);
  return true;
}

/**
 * Ends an upgrade under way: moves what the replaced wallets hold, or nothing of it when some cannot be moved, and then
 * it has failed.
 */
async function finish(trx: Transaction<Database>, uid: number, now: number): Promise<void> {
  const balances = await balancesOf(
    trx,
    replaced.map((wallet) => userAccount(uid, wallet)),
  );
  if (balances.some(({ book }) => book !== 'available') || (await isHeld(trx, uid))) {
    await moveUpgrade(trx, uid, { from: 'PROCESS', to: 'FAIL', dueAt: null });
    return;
  }
  const postings = balances.flatMap(({ accountId, coin, amount }): Posting[] => [
    { accountId, book: 'available', coin, amount: `-${amount}` },
    { accountId: userAccount(uid, 'UNIFIED'), book: 'available', coin, amount },
  ]);
  if (postings.length > 0) await post(trx, { kind: 'upgrade', reference: String(uid), at: now, postings });
  await moveUpgrade(trx, uid, { from: 'PROCESS', to: 'SUCCESS', dueAt: null });
}

/** Whether something in the replaced wallets may not leave yet: holds belong to a wallet. */
async function isHeld(trx: Transaction<Database>, uid: number): Promise<boolean> {
  const hold = await trx
    .selectFrom('withdrawal_holds')
    .select(sql<number>`1`.as('one'))
    .where('uid', '=', uid)
    .where('wallet', 'in', [...replaced])
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return hold !== undefined;
}
