import { type Kysely, sql } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import { userAccount, type Wallet, wallets } from '../../platform/accountId.ts';

/** What a customer has of a coin in one account. Decimal strings that add up: `amount` is free, used and held. */
export interface Holding {
  readonly wallet: Wallet;
  readonly coin: string;
  readonly amount: string;
  /** Can be withdrawn or moved now. */
  readonly free: string;
  /** Kept by a conversion, a withdrawal or a review of a deposit. */
  readonly used: string;
  /** Can be traded and must not leave yet (domain §2.7). */
  readonly held: string;
}

interface Row {
  readonly wallet: Wallet;
  readonly coin: string;
  readonly available: string;
  readonly used: string;
  readonly held: string;
}

/**
 * Everything in the accounts of a customer, account by account. A single statement, so that no movement is seen halfway
 * and no coins without their hold.
 */
export async function holdingsOf(db: Kysely<Database>, uid: number): Promise<Holding[]> {
  const own = sql.join(wallets.map((wallet) => sql`(${wallet}, ${userAccount(uid, wallet)})`));
  const { rows } = await sql<Row>`
    select own.wallet, b.coin,
      trim_scale(coalesce(sum(b.amount) filter (where b.book = 'available'), 0))::text as available,
      trim_scale(coalesce(sum(b.amount) filter (where b.book <> 'available'), 0))::text as used,
      coalesce((
        select trim_scale(sum(h.amount))::text from withdrawal_holds h where h.uid = ${uid}
        and h.wallet = own.wallet and h.coin = b.coin and h.released_at is null), '0') as held
    from (values ${own}) as own (wallet, account_id) join ledger_balances b on b.account_id = own.account_id
    where b.amount <> 0
    group by own.wallet, b.coin`.execute(db);
  return rows.map(({ wallet, coin, available, used, held }) => {
    const free = Decimal.max(0, new Decimal(available).minus(held));
    return {
      wallet,
      coin,
      amount: new Decimal(available).plus(used).toFixed(),
      free: free.toFixed(),
      used,
      held: new Decimal(available).minus(free).toFixed(),
    };
  });
}
