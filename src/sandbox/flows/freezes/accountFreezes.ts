import type { Insertable, Selectable, Transaction } from 'kysely';
import { lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { AccountFreezeTable } from '../../books/db/tables/freezes.ts';
import { negated, type Posting, post } from '../../books/ledger/post.ts';
import { userAccount, walletOf } from '../../platform/accountId.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { type FreezeState, moveFreeze } from './freezeStates.ts';

export type AccountFreeze = Selectable<AccountFreezeTable>;

type NewFreeze = Pick<
  Insertable<AccountFreezeTable>,
  'uid' | 'wallet' | 'coin' | 'amount' | 'reason' | 'to_coin' | 'limit_rate' | 'created_at' | 'unlock_at'
>;

/**
 * Locks coins of a customer, so that they can neither be traded nor withdrawn.
 * @returns the freeze's number
 * @throws BusinessError 131212 when the wallet has too little of the coin
 */
export async function freezeCoins(trx: Transaction<Database>, freeze: NewFreeze): Promise<number> {
  const { id } = await trx
    .insertInto('account_freezes')
    .values({ ...freeze, ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await post(trx, {
    kind: 'freeze',
    reference: String(id),
    at: freeze.created_at,
    postings: lockPostings(freeze, freeze.amount),
  });
  return id;
}

interface End {
  /** `used` when the coins are used in the same transaction. */
  readonly to: Exclude<FreezeState, 'open'>;
  /** ms */
  readonly now: number;
}

/** Ends a freeze, which the caller has locked with its customer's row: its coins are available again. */
export async function endFreeze(
  trx: Transaction<Database>,
  freeze: AccountFreeze,
  { to, now }: End,
): Promise<void> {
  await post(trx, {
    kind: 'freeze-end',
    reference: String(freeze.id),
    at: now,
    postings: lockPostings(freeze, negated(freeze.amount)),
  });
  await moveFreeze(trx, freeze, to, now);
}

function lockPostings(
  { uid, wallet, coin }: Pick<AccountFreeze, 'uid' | 'wallet' | 'coin'>,
  amount: string,
): Posting[] {
  const accountId = userAccount(uid, walletOf(wallet));
  return [
    { accountId, book: 'available', coin, amount: negated(amount) },
    { accountId, book: 'locked', coin, amount },
  ];
}

/** A freeze that has not ended; undefined when there is none. Its account has to be locked, so that it stays so. */
export function openFreeze(trx: Transaction<Database>, id: number): Promise<AccountFreeze | undefined> {
  return trx
    .selectFrom('account_freezes')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Ends a freeze as whoever ordered it would: the court lifts its order, the loan is repaid, the order is cancelled.
 * With the last collateral the customer's loan is over.
 * @throws BusinessError 10001 when there is no open freeze with this number
 */
export async function liftFreeze({ db, clock }: SandboxContext, id: number): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('account_freezes')
      .select('uid')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known !== undefined) await lockAccount(trx, known.uid);
    const freeze = await openFreeze(trx, id);
    if (freeze === undefined) throw new BusinessError(10001, 'There is no open freeze with this number.');
    await endFreeze(trx, freeze, { to: 'released', now: clock.now() });
    if (freeze.reason === 'LOAN_COLLATERAL') await endLoan(trx, freeze.uid);
    return { id };
  });
}

async function endLoan(trx: Transaction<Database>, uid: number): Promise<void> {
  const other = await trx
    .selectFrom('account_freezes')
    .select('id')
    .where('uid', '=', uid)
    .where('reason', '=', 'LOAN_COLLATERAL')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (other !== undefined) return;
  await trx.updateTable('accounts').set({ has_institutional_loan: false }).where('uid', '=', uid).execute();
}
