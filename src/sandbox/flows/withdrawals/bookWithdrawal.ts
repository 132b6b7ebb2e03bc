import type { Insertable, Selectable, Transaction } from 'kysely';
import type { ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { WithdrawalTable } from '../../books/db/tables/withdrawals.ts';
import { holdNewCoins, transferReference } from '../../books/holds/coolingOff.ts';
import { type LedgerEntry, post } from '../../books/ledger/post.ts';
import type { AddressEntry } from '../addressBook/addressEntry.ts';
import type { SandboxContext } from '../context.ts';
import { type Beneficiary, receiverName } from '../travelRule/beneficiary.ts';
import type { Part } from './freeAmounts.ts';
import { type Held, holdPostings, internalPostings } from './withdrawalPostings.ts';
import { type WithdrawalRequest, withdrawalAnswer } from './withdrawalRequest.ts';
import { type WithdrawalAmounts, withdrawalTerms } from './withdrawalTerms.ts';

/** A validated withdrawal. */
export interface WithdrawalPlan {
  readonly request: WithdrawalRequest;
  readonly entry: AddressEntry;
  /** `INTERNAL` when it is booked inside the exchange. */
  readonly chain: string;
  readonly receiver: Account | null;
  readonly isInternal: boolean;
  readonly amounts: WithdrawalAmounts;
  readonly parts: readonly Part[];
  /** Value in USDT, a decimal string. */
  readonly limitValue: string;
  /** The submitted information about the receiver. */
  readonly beneficiary: Beneficiary | undefined;
  /** ms */
  readonly now: number;
}

interface NamedPlan extends WithdrawalPlan {
  readonly uid: number;
  readonly requestId: string;
  readonly digest: string;
}

/** Inserts a withdrawal and moves the coins, in the given transaction. @throws BusinessError 131085 too little */
export async function bookWithdrawal(
  context: SandboxContext,
  trx: Transaction<Database>,
  plan: NamedPlan,
): Promise<ResultOf<'withdrawCreate'>> {
  const row = await writeWithdrawal(trx, rowOf(context, plan), plan.parts);
  await move(context, trx, plan, row);
  return withdrawalAnswer(row);
}

function rowOf({ config }: SandboxContext, plan: NamedPlan): Insertable<WithdrawalTable> {
  const { request, chain, amounts, now, isInternal } = plan;
  const way = { coin: request.coin, chain, channel_id: '', to_address: plan.entry.address };
  const terms = withdrawalTerms(config, way);
  return {
    uid: plan.uid,
    request_id: plan.requestId,
    request_digest: plan.digest,
    coin: request.coin,
    chain,
    to_address: plan.entry.address,
    tag: plan.entry.tag,
    receiver_uid: plan.receiver?.uid ?? null,
    account_type: request.accountType,
    fee_type: request.feeType,
    amount: request.amount,
    fee: amounts.fee,
    received: amounts.received,
    limit_value: plan.limitValue,
    receiver_name: receiverName(plan.beneficiary ?? {}),
    beneficiary: plan.beneficiary === undefined ? null : JSON.stringify(plan.beneficiary),
    status: isInternal ? 'success' : 'SecurityCheck',
    created_at: now,
    updated_at: now,
    next_at: isInternal ? null : now + terms.review,
    expected_at: isInternal ? now : now + terms.review + terms.queue + terms.confirmations,
    finished_at: isInternal ? now : null,
  };
}

async function move(
  { config }: SandboxContext,
  trx: Transaction<Database>,
  { uid, request: { coin }, parts, isInternal, receiver, amounts, now }: NamedPlan,
  { id }: Selectable<WithdrawalTable>,
): Promise<void> {
  if (isInternal && receiver !== null) {
    const postings = internalPostings({ uid, coin, parts }, receiver.uid, amounts.received);
    const movement = { reference: String(id), at: now, insufficientCode: 131085 };
    await post(trx, { ...movement, kind: 'withdraw-internal', postings });
    await holdNewCoins(config, trx, {
      uid: receiver.uid,
      wallet: 'FUND',
      coin,
      amount: amounts.received,
      reference: transferReference(id),
      since: now,
      now,
    });
    return;
  }
  await post(trx, withdrawalHoldEntry({ id, uid, coin, parts }, now));
}

/** Reserves what a withdrawal takes; `at` is ms. */
export function withdrawalHoldEntry(
  { id, ...held }: Held & { readonly id: number },
  at: number,
): LedgerEntry {
  return {
    kind: 'withdraw-hold',
    reference: String(id),
    at,
    insufficientCode: 131085,
    postings: holdPostings(held),
  };
}

/** Inserts a new withdrawal with its amounts per wallet and its first state; moves no money. */
export async function writeWithdrawal(
  trx: Transaction<Database>,
  values: Insertable<WithdrawalTable>,
  parts: readonly Part[],
): Promise<Selectable<WithdrawalTable>> {
  const row = await trx.insertInto('withdrawals').values(values).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('withdrawal_parts')
    .values(parts.map((part) => ({ ...part, withdrawal_id: row.id })))
    .execute();
  await trx
    .insertInto('withdrawal_events')
    .values({ withdrawal_id: row.id, status: row.status, at: row.created_at })
    .execute();
  return row;
}
