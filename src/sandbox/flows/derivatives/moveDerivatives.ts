import type { Transaction } from 'kysely';
import { claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import { balanceOf } from '../../books/ledger/balances.ts';
import { userAccount } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { advance } from './advance.ts';
import { bookEntries } from './bookEntries.ts';
import { hourMs } from './contracts.ts';
import { type Trader, traders } from './traders.ts';

/** Registers the job of positions with the simulation; called once when the exchange starts. */
export function registerDerivativeJobs(context: SandboxContext): void {
  context.every(1_000, 'move positions', () => moveDerivatives(context), { inEveryProcess: true });
}

/** Time that one transaction catches up with at most, ms: after a jump of a year, others are not locked out for long. */
const stretchMs = 90 * 24 * hourMs;

/**
 * Carries every position up to the present: the trades that are due, funding, liquidations and deliveries, at the time
 * of each. A position is locked while it moves, and its events and the time of its next one are one transaction, so
 * that each happens once, whichever process runs the job and wherever it is interrupted.
 */
async function moveDerivatives(context: SandboxContext): Promise<JobResult> {
  const now = context.clock.now();
  const rows = context.db.selectFrom('derivative_positions').select(['uid', 'plan', 'next_at']);
  return claimEach(
    context,
    { rows, by: ['next_at', 'uid', 'plan'], now },
    {
      nameOf: ({ uid, plan }) => `position of ${uid} in ${plan}`,
      step: (trx, row, claim) => moveOn(context, trx, row, { claim, now }),
      repeats: true,
    },
  );
}

/** Returns false when another process has the position or has moved it. */
async function moveOn(
  context: SandboxContext,
  trx: Transaction<Database>,
  { uid, plan }: { readonly uid: number; readonly plan: string },
  { claim, now }: { claim: Claim; now: number },
): Promise<boolean> {
  if ((await claimAccount(trx, uid, claim)) === null) return false;
  const row = await trx
    .selectFrom('derivative_positions')
    .selectAll()
    .where('uid', '=', uid)
    .where('plan', '=', plan)
    .where('next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const trader = traderOf(uid, plan);
  const from = { symbol: row.symbol, size: row.size, entryPrice: row.entry_price, nextAt: row.next_at };
  const wallet = { accountId: userAccount(uid, 'UNIFIED'), book: 'available', coin: trader.settle } as const;
  const { entries, position } = advance(context, trader, from, {
    until: Math.min(now, row.next_at + stretchMs),
    available: await balanceOf(trx, wallet),
  });
  await bookEntries(trx, entries);
  await trx
    .updateTable('derivative_positions')
    .set({
      symbol: position.symbol,
      size: position.size,
      entry_price: position.entryPrice,
      next_at: position.nextAt,
    })
    .where('uid', '=', uid)
    .where('plan', '=', plan)
    .execute();
  return true;
}

function traderOf(uid: number, plan: string): Trader {
  const trader = traders.find((one) => one.uid === uid && one.plan === plan);
  if (trader === undefined) throw new Error(`Nobody trades ${plan} for ${uid}.`);
  return trader;
}
