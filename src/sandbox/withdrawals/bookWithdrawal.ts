import type { Insertable, Selectable, Transaction } from 'kysely';
import type { ResultOf } from '../../../generated/api/types.ts';
import type { Account } from '../accounts/account.ts';
import type { AddressEntry } from '../addressBook/addressEntry.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { WithdrawalTable } from '../db/tables/withdrawals.ts';
import { post } from '../ledger/post.ts';
import type { Part } from './drawOn.ts';
import type { WithdrawalAmounts } from './withdrawalAmounts.ts';
import { withdrawalAnswer } from './withdrawalAnswer.ts';
import { holdPostings, internalPostings } from './withdrawalPostings.ts';
import { withdrawalTerms } from './withdrawalTerms.ts';
import type { WithdrawalWish } from './withdrawalWish.ts';

/** A withdrawal that was found to be good. */
export interface WithdrawalPlan {
  readonly wish: WithdrawalWish;
  readonly entry: AddressEntry;
  /** `INTERNAL` when it is booked inside the exchange. */
  readonly chain: string;
  readonly receiver: Account | null;
  readonly isInternal: boolean;
  readonly amounts: WithdrawalAmounts;
  readonly parts: readonly Part[];
  /** Value in USDT, a decimal string. */
  readonly limitValue: string;
  /** ms */
  readonly now: number;
}

interface NamedPlan extends WithdrawalPlan {
  readonly uid: number;
  readonly requestId: string;
  readonly digest: string;
}

/** Writes a withdrawal down and moves the coins, in the given transaction. @throws BusinessError 131085 too little */
export async function bookWithdrawal(
  context: SandboxContext,
  trx: Transaction<Database>,
  plan: NamedPlan,
): Promise<ResultOf<'withdrawCreate'>> {
  const row = await trx
    .insertInto('withdrawals')
    .values(rowOf(context, plan))
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('withdrawal_parts')
    .values(plan.parts.map((part) => ({ ...part, withdrawal_id: row.id })))
    .execute();
  await trx
    .insertInto('withdrawal_events')
    .values({ withdrawal_id: row.id, status: row.status, at: plan.now })
    .execute();
  await move(trx, plan, row);
  return withdrawalAnswer(row);
}

function rowOf({ config }: SandboxContext, plan: NamedPlan): Insertable<WithdrawalTable> {
  const { wish, chain, amounts, now, isInternal } = plan;
  const terms = withdrawalTerms(config, wish.coin, chain);
  return {
    uid: plan.uid,
    request_id: plan.requestId,
    request_digest: plan.digest,
    coin: wish.coin,
    chain,
    to_address: plan.entry.address,
    tag: plan.entry.tag,
    receiver_uid: plan.receiver?.uid ?? null,
    account_type: wish.accountType,
    fee_type: wish.feeType,
    amount: wish.amount,
    fee: amounts.fee,
    received: amounts.received,
    limit_value: plan.limitValue,
    status: isInternal ? 'success' : 'SecurityCheck',
    created_at: now,
    updated_at: now,
    next_at: isInternal ? null : now + terms.review,
    expected_at: isInternal ? now : now + terms.review + terms.queue + terms.confirmations,
    finished_at: isInternal ? now : null,
  };
}

async function move(
  trx: Transaction<Database>,
  { uid, wish: { coin }, parts, isInternal, receiver, amounts, now }: NamedPlan,
  { id }: Selectable<WithdrawalTable>,
): Promise<void> {
  const movement = { reference: String(id), at: now, insufficientCode: 131085 };
  if (isInternal && receiver !== null) {
    const postings = internalPostings({ uid, coin, parts }, receiver.uid, amounts.received);
    await post(trx, { ...movement, kind: 'withdraw-internal', postings });
    return;
  }
  await post(trx, { ...movement, kind: 'withdraw-hold', postings: holdPostings({ uid, coin, parts }) });
}
