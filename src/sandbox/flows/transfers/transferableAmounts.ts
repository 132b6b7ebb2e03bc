import { type Kysely, sql } from 'kysely';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { userAccount } from '../../platform/accountId.ts';
import { msText } from '../../world/clock.ts';
import { type Coin, coins, keptDecimals } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { familyAccounts, type TransferAccount } from './familyAccounts.ts';
import { transferRefusals } from './transferRefusals.ts';

/** The id of an account in the contract: whose it is, and which. */
export function accountName({ owner, wallet }: TransferAccount): string {
  return `${owner.uid}-${wallet}`;
}

/**
 * The account of a family with this id.
 * @throws BusinessError 131207 for one that the caller does not have
 */
export async function namedAccount(
  db: Kysely<Database>,
  caller: Account,
  name: string,
): Promise<TransferAccount> {
  const account = (await familyAccounts(db, caller)).find((one) => accountName(one) === name);
  if (account === undefined) throw transferRefusals.noAccount();
  return account;
}

/**
 * The coins in an account, in listing order, and how much of each can be transferred. What must not be withdrawn yet
 * stays where it is, so that a hold needs to follow no transfer (books/holds/README.md).
 * @throws BusinessError 131207 for an account that the caller does not have, or may only pay
 */
export async function transferableAmounts(
  { db }: SandboxContext,
  caller: Account,
  name: string,
): Promise<ResultOf<'transferAmounts'>> {
  const { owner, wallet, canSend } = await namedAccount(db, caller, name);
  // A sub-account may pay its main account, and learns nothing about it.
  if (owner.uid === caller.parentUid) throw transferRefusals.noAccount();
  const { rows } = await sql<{ coin: string; available: string; held: string; unlock_at: number | null }>`
    select b.coin, trim_scale(b.amount)::text as available, trim_scale(least(b.amount, coalesce(sum(h.amount), 0)))::text
      as held, max(h.unlock_at) as unlock_at
    from ledger_balances b left join withdrawal_holds h
      on h.uid = ${owner.uid} and h.wallet = ${wallet} and h.coin = b.coin and h.released_at is null
    where b.account_id = ${userAccount(owner.uid, wallet)} and b.book = 'available' and b.amount > 0
    group by b.coin, b.amount`.execute(db);
  const list = [...coins.values()].flatMap((coin) => {
    const row = rows.find((one) => one.coin === coin.coin);
    if (row === undefined) return [];
    const { available, held, unlock_at } = row;
    return [
      {
        coin: coin.coin,
        available,
        held,
        unlockAt: msText(unlock_at),
        transferable: canSend ? transferable(coin, available, held) : '0',
        accuracy: keptDecimals(coin),
      },
    ];
  });
  return { list, total: list.length };
}

/** Available less held, cut to the decimals of an amount. */
function transferable(coin: Coin, available: string, held: string): string {
  return new Decimal(available).minus(held).toDecimalPlaces(keptDecimals(coin), Decimal.ROUND_DOWN).toFixed();
}
