import type { Selectable, Transaction } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../../generated/api/types.ts';
import { type Account, lockAccount } from '../../../books/accounts/account.ts';
import type { Database } from '../../../books/db/database.ts';
import type { WithdrawalTable } from '../../../books/db/tables/withdrawals.ts';
import { post } from '../../../books/ledger/post.ts';
import { digestOf } from '../../../platform/digestOf.ts';
import { fiatChain } from '../../../world/reference/chains.ts';
import type { SandboxContext } from '../../context.ts';
import { accountSecurity } from '../../stepUp/accountSecurity.ts';
import { spendToken } from '../../stepUp/spendToken.ts';
import { assertMayWithdraw } from '../assertMayWithdraw.ts';
import { withdrawalHoldEntry, writeWithdrawal } from '../bookWithdrawal.ts';
import { earlierWithdrawal } from '../createWithdrawal.ts';
import { withdrawalChange } from '../withdrawalChange.ts';
import { withdrawalTerms } from '../withdrawalTerms.ts';
import { type FiatWithdrawalPlan, fiatWithdrawalPlan } from './fiatWithdrawalPlan.ts';

type Request = ArgumentsOf<'fiatWithdrawCreate'>;
type Answer = ResultOf<'fiatWithdrawCreate'>;

/**
 * Creates a withdrawal to a bank account: reserves the amount for the job that pays it (moveWithdrawals). One
 * transaction that locks the customer, so that of two concurrent calls the second sees what the first did. Repeating a
 * requestId returns the first answer, or 131082 with another body.
 * @throws BusinessError as assertMayWithdraw and fiatWithdrawalPlan; 131601 without a proven token for exactly this
 * request
 */
export async function createFiatWithdrawal(
  context: SandboxContext,
  { uid }: Account,
  request: Request,
): Promise<Answer> {
  const named = { uid, requestId: request.requestId, digest: requestDigest(request) };
  return context.db.transaction().execute(async (trx) => {
    const customer = await lockAccount(trx, uid);
    const earlier = await earlierWithdrawal(trx, named);
    if (earlier !== null) return answer(earlier);
    const now = context.clock.now();
    assertMayWithdraw(customer, await accountSecurity(trx, uid, now), false);
    const plan = await fiatWithdrawalPlan(context, trx, customer, { request, now });
    // Last, so that a customer without a token first learns of any other problem.
    const change = withdrawalChange(request);
    const token = request.risk_verified_result_token;
    await spendToken(context, trx, { account: customer, change, token, now });
    return answer(await bookFiatWithdrawal(context, trx, { ...plan, ...named }));
  });
}

/** A digest of all parameters but the proof: an equal digest is a repetition, any other a different withdrawal. */
function requestDigest({ risk_verified_result_token: _, requestId: __, ...parameters }: Request): string {
  const parts = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return digestOf(['fiat', parts]);
}

/** Always the first answer, with the initial state, however often it is requested. */
function answer(row: Selectable<WithdrawalTable>): Answer {
  return {
    id: String(row.id),
    requestId: row.request_id,
    status: 'SecurityCheck',
    coin: row.coin,
    amount: row.amount,
    fee: row.fee,
    receivedAmount: row.received,
    createTime: String(row.created_at),
    expectedAt: String(row.expected_at),
  };
}

interface NamedPlan extends FiatWithdrawalPlan {
  readonly uid: number;
  readonly requestId: string;
  readonly digest: string;
}

/** Inserts a withdrawal and reserves its amount, in the given transaction. @throws BusinessError 131085 too little */
async function bookFiatWithdrawal(
  { config }: SandboxContext,
  trx: Transaction<Database>,
  plan: NamedPlan,
): Promise<Selectable<WithdrawalTable>> {
  const { uid, channel, entry, amounts, parts, now } = plan;
  const { address: to_address } = entry;
  const way = { coin: channel.fiat, chain: fiatChain, channel_id: channel.id, to_address };
  const terms = withdrawalTerms(config, way);
  const row = await writeWithdrawal(
    trx,
    {
      ...way,
      uid,
      request_id: plan.requestId,
      request_digest: plan.digest,
      tag: entry.tag,
      receiver_uid: null,
      account_type: 'FUND',
      fee_type: 1,
      amount: plan.amount,
      fee: amounts.fee,
      received: amounts.received,
      limit_value: plan.limitValue,
      receiver_name: entry.holder,
      status: 'SecurityCheck',
      created_at: now,
      updated_at: now,
      next_at: now + terms.review,
      expected_at: now + terms.review + terms.queue,
      finished_at: null,
    },
    parts,
  );
  await post(trx, withdrawalHoldEntry({ id: row.id, uid, coin: channel.fiat, parts }, now));
  return row;
}
