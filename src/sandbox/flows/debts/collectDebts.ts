import { type Kysely, sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import { claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { statusOf } from '../../books/deposits/depositStates.ts';
import { moveTo } from '../../books/deposits/moveTo.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import { balanceOf } from '../../books/ledger/balances.ts';
import { post } from '../../books/ledger/post.ts';
import { houseAccount, userAccount, walletOf } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';

/**
 * Collects what customers owe (flows/deposits/README.md "Debts") as soon as the wallet that was credited holds some of
 * the coin, wherever it came from. Each debt is collected in its own transaction; a failing one does not stop the
 * others.
 */
export async function collectDebts(context: SandboxContext): Promise<JobResult> {
  const rows = context.db
    .selectFrom('deposits')
    .select(['id', 'uid'])
    .where('status', '=', statusOf('owed'))
    .where(
      sql<boolean>`exists (
        select from ledger_balances b where b.account_id = 'user:' || deposits.uid || ':' || deposits.wallet
        and b.book = 'available' and b.coin = deposits.coin and b.amount > 0)`,
    );
  const now = context.clock.now();
  return claimEach(
    context,
    { rows, by: ['id'] },
    {
      nameOf: ({ id }) => `debt of the deposit ${id}`,
      step: (trx, debt, claim) => collect(trx, debt, { claim, now }),
    },
  );
}

interface Turn {
  readonly claim: Claim;
  /** ms */
  readonly now: number;
}

async function collect(
  trx: Transaction<Database>,
  { id, uid }: { id: number; uid: number },
  { claim, now }: Turn,
): Promise<boolean> {
  if ((await claimAccount(trx, uid, claim)) === null) return false;
  const row = await trx
    .selectFrom('deposits')
    .select(['wallet', 'coin', 'owed'])
    .where('id', '=', id)
    .where('status', '=', statusOf('owed'))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const { coin } = row;
  const own = { accountId: userAccount(uid, walletOf(row.wallet)), book: 'available', coin } as const;
  const amount = Decimal.min(await balanceOf(trx, own), row.owed);
  if (amount.isZero()) return false;
  const left = new Decimal(row.owed).minus(amount);
  await post(trx, {
    kind: 'debt-payment',
    // The amount owed only decreases, so no two payments of a debt have the same reference.
    reference: `${id}-${new Decimal(row.owed).toFixed()}`,
    at: now,
    postings: [
      { ...own, amount: amount.negated().toFixed() },
      { accountId: houseAccount('receivables'), book: 'available', coin, amount: amount.toFixed() },
    ],
  });
  const owing = { id, status: statusOf('owed') };
  await moveTo(trx, owing, left.isZero() ? 'reversed' : 'owed', { owed: left.toFixed() });
  return true;
}

/** Whether this customer is one of `owing`. */
export async function owes(db: Kysely<Database>, uid: number): Promise<boolean> {
  return (await owing(db, [uid])).has(uid);
}

/**
 * Those of some customers who spent coins of a deposit whose block was orphaned: owed for certain, or still under review
 * by staff. Works on the database and inside a transaction.
 */
export async function owing(db: Kysely<Database>, uids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ uid: number }>`
    select distinct d.uid from deposits d where d.uid in (${sql.join(uids)}) and (
      d.status = ${statusOf('owed')} or (d.status = ${statusOf('orphaned')} and d.amount > coalesce((
        select sum(f.amount - f.released) from deposit_freezes f where f.deposit_id = d.id and f.ended_at is null), 0)))
    `.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}
