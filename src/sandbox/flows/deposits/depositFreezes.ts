import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositFreezeTable, DepositTable, FreezeReasonName } from '../../books/db/tables/deposits.ts';
import { type Posting, post } from '../../books/ledger/post.ts';
import { userAccount, walletOf } from '../../platform/accountId.ts';

type Deposit = Selectable<DepositTable>;
type Freeze = Selectable<DepositFreezeTable>;

interface NewFreeze {
  readonly reason: FreezeReasonName;
  /** Decimal string. */
  readonly amount: string;
  /** ms, as currently expected. */
  readonly unlockAt: number;
  /** ms */
  readonly now: number;
}

/** Records why a part of a deposit is in the locked book; the caller posts it. */
export async function noteFreeze(
  trx: Transaction<Database>,
  deposit_id: number,
  { reason, amount, unlockAt, now }: NewFreeze,
): Promise<void> {
  await trx
    .insertInto('deposit_freezes')
    .values({ deposit_id, reason, amount, created_at: now, unlock_at: unlockAt, ended_at: null })
    .execute();
}

/** The open freeze of a deposit, locked until the transaction ends; null when nothing is frozen. */
export async function openFreeze(trx: Transaction<Database>, depositId: number): Promise<Freeze | null> {
  const row = await trx
    .selectFrom('deposit_freezes')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The amount that is still frozen, a decimal string. */
export function frozenPart({ amount, released }: Pick<Freeze, 'amount' | 'released'>): string {
  return new Decimal(amount).minus(released).toFixed();
}

interface Release {
  /** Decimal string above 0, at most the frozen part. */
  readonly amount: string;
  /** Together with the deposit's number, identifies this movement uniquely. */
  readonly step: string;
  /** ms */
  readonly now: number;
}

/** Releases all or part of a frozen amount to the customer. */
export async function releasePart(
  trx: Transaction<Database>,
  { id, uid, wallet, coin }: Deposit,
  freeze: Freeze,
  { amount, step, now }: Release,
): Promise<void> {
  const accountId = userAccount(uid, walletOf(wallet));
  await post(trx, {
    kind: 'deposit-release',
    reference: `${id}-${step}`,
    at: now,
    postings: [
      { accountId, book: 'locked', coin, amount: `-${amount}` },
      { accountId, book: 'available', coin, amount },
    ],
  });
  const released = new Decimal(freeze.released).plus(amount);
  await trx
    .updateTable('deposit_freezes')
    .set({ released: released.toFixed(), ended_at: released.equals(freeze.amount) ? now : null })
    .where('deposit_id', '=', id)
    .where('reason', '=', freeze.reason)
    .execute();
}

interface TakingBack {
  readonly kind: 'deposit-return' | 'deposit-undo';
  /** Where the frozen amount goes, and what else moves with it. */
  readonly others: readonly Posting[];
  /** ms */
  readonly now: number;
}

/** Takes the frozen amount from the customer, releasing none of it. With `freeze` null, only `others` is posted. */
export async function takeBack(
  trx: Transaction<Database>,
  { id, uid, wallet, coin }: Deposit,
  freeze: Freeze | null,
  { kind, others, now }: TakingBack,
): Promise<void> {
  const accountId = userAccount(uid, walletOf(wallet));
  const own: Posting[] =
    freeze === null ? [] : [{ accountId, book: 'locked', coin, amount: `-${frozenPart(freeze)}` }];
  await post(trx, { kind, reference: String(id), at: now, postings: [...own, ...others] });
  if (freeze === null) return;
  await trx
    .updateTable('deposit_freezes')
    .set({ ended_at: now })
    .where('deposit_id', '=', id)
    .where('reason', '=', freeze.reason)
    .execute();
}
