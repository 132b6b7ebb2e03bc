import type { Selectable } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../accounts/account.ts';
import { lockAccount } from '../../accounts/lockAccount.ts';
import type { SandboxContext } from '../../context.ts';
import type { WithdrawalTable } from '../../db/tables/withdrawals.ts';
import { digestOf } from '../../digestOf.ts';
import { accountSecurity } from '../../stepUp/accountSecurity.ts';
import { changeOf } from '../../stepUp/change.ts';
import { scenes } from '../../stepUp/scenes.ts';
import { spendToken } from '../../stepUp/spendToken.ts';
import { assertMayWithdraw } from '../../withdrawals/assertMayWithdraw.ts';
import { earlierWithdrawal } from '../../withdrawals/earlierWithdrawal.ts';
import { bookFiatWithdrawal } from './bookFiatWithdrawal.ts';
import { fiatWithdrawalPlan } from './fiatWithdrawalPlan.ts';

type Request = ArgumentsOf<'fiatWithdrawCreate'>;
type Answer = ResultOf<'fiatWithdrawCreate'>;

/**
 * Takes a payment to a bank account: sets the amount aside for the job that pays it (moveWithdrawals). One transaction
 * that locks the customer, so that of two calls at once the second sees what the first did. The same requestId again
 * answers the first answer, with another body 131082.
 * @throws BusinessError as assertMayWithdraw and fiatWithdrawalPlan; 131601 without a proven token for exactly this
 */
export async function createFiatWithdrawal(
  context: SandboxContext,
  { uid }: Account,
  request: Request,
): Promise<Answer> {
  const named = { uid, requestId: request.requestId, digest: wishDigest(request) };
  return context.db.transaction().execute(async (trx) => {
    const customer = await lockAccount(trx, uid);
    const earlier = await earlierWithdrawal(trx, named);
    if (earlier !== null) return answer(earlier);
    const now = context.clock.now();
    assertMayWithdraw(customer, await accountSecurity(trx, uid, now), false);
    const plan = await fiatWithdrawalPlan(context, trx, customer, { request, now });
    // Last, so that who has no token yet learns first what else is wrong.
    const change = changeOf(scenes.withdraw, request);
    const token = request.risk_verified_result_token;
    await spendToken(context, trx, { account: customer, change, token, now });
    return answer(await bookFiatWithdrawal(context, trx, { ...plan, ...named }));
  });
}

/** Of all that is asked for but the proof: the same again is a repetition, anything else another withdrawal. */
function wishDigest({ risk_verified_result_token: _, requestId: __, ...wish }: Request): string {
  const parts = Object.entries(wish).sort(([one], [other]) => (one < other ? -1 : 1));
  return digestOf(['fiat', parts]);
}

/** The first answer, whenever it is asked for: with the state it began in. */
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
