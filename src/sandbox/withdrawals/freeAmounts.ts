import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { userAccount, type Wallet } from '../ledger/accountId.ts';

/** What a wallet holds of a coin and how much of it may leave; decimal strings. */
interface FreeAmount {
  readonly wallet: Wallet;
  readonly available: string;
  /** Available less what is held back (domain §2.7). */
  readonly free: string;
}

/**
 * Works on the database and inside a transaction. One statement, so that coins are never seen without the hold that came
 * with them.
 */
export async function freeAmounts(
  db: Kysely<Database>,
  { uid, coin }: { uid: number; coin: string },
  wallets: readonly Wallet[],
): Promise<FreeAmount[]> {
  if (wallets.length === 0) return [];
  const asked = sql.join(wallets.map((wallet) => sql`(${wallet}, ${userAccount(uid, wallet)})`));
  const { rows } = await sql<FreeAmount>`
    select asked.wallet, trim_scale(amounts.available)::text as available,
      trim_scale(greatest(amounts.available - amounts.held, 0))::text as free
    from (values ${asked}) as asked (wallet, account_id), lateral (
      select coalesce((
        select b.amount from ledger_balances b
        where b.account_id = asked.account_id and b.book = 'available' and b.coin = ${coin}), 0) as available,
      coalesce((
        select sum(h.amount) from withdrawal_holds h where h.uid = ${uid} and h.wallet = asked.wallet
        and h.coin = ${coin} and h.released_at is null), 0) as held) as amounts`.execute(db);
  return wallets.flatMap((wallet) => rows.find((row) => row.wallet === wallet) ?? []);
}
