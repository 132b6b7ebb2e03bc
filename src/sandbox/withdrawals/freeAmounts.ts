import type { Kysely } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { Database } from '../db/database.ts';
import { userAccount, type Wallet } from '../ledger/accountId.ts';
import { balanceOf } from '../ledger/balances.ts';

/** What a wallet holds of a coin and how much of it may leave; decimal strings. */
interface FreeAmount {
  readonly wallet: Wallet;
  readonly available: string;
  /** Available less what is held back (domain §2.7). */
  readonly free: string;
}

/** Works on the database and inside a transaction. */
export async function freeAmounts(
  db: Kysely<Database>,
  { uid, coin }: { uid: number; coin: string },
  wallets: readonly Wallet[],
): Promise<FreeAmount[]> {
  const holds = await db
    .selectFrom('withdrawal_holds')
    .select(['wallet', 'amount'])
    .where('uid', '=', uid)
    .where('coin', '=', coin)
    .where('released_at', 'is', null)
    .execute();
  return Promise.all(
    wallets.map(async (wallet) => {
      const available = await balanceOf(db, { accountId: userAccount(uid, wallet), book: 'available', coin });
      const held = holds.filter((hold) => hold.wallet === wallet).map(({ amount }) => amount);
      const free = Decimal.max(0, new Decimal(available).minus(Decimal.sum(0, ...held)));
      return { wallet, available, free: free.toFixed() };
    }),
  );
}
