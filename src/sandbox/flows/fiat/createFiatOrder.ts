import type { Selectable, Transaction } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { FiatOrderTable } from '../../books/db/tables/fiatOrders.ts';
import { digestOf } from '../../platform/digestOf.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { SandboxContext } from '../context.ts';
import { bankAccountFor, fiatOrderAnswer } from './fiatOrderAnswer.ts';
import { assertFiatAmount, assertWeeklyLimit, fiatFee, fiatRules } from './fiatRules.ts';
import { openChannel } from './openChannel.ts';

type OrderRequest = ArgumentsOf<'depositOrder'>;

/**
 * Creates an order to deposit a national currency. One transaction that locks the customer, so that of two calls with
 * one requestId the second returns the first one's order, and two orders cannot both use the rest of a weekly limit.
 * @throws BusinessError 10014 the requestId was used with other parameters, 10001 for an invalid amount or account,
 * 131407 and 131408 for the limits, and as openChannel
 */
export async function createFiatOrder(
  context: SandboxContext,
  { uid }: Account,
  request: OrderRequest,
): Promise<ResultOf<'depositOrder'>> {
  return context.db.transaction().execute(async (trx) => {
    const customer = await lockAccount(trx, uid);
    const digest = requestDigest(request);
    const earlier = await earlierOrder(trx, { uid, requestId: request.requestId, digest });
    if (earlier !== null) return fiatOrderAnswer(earlier);
    const channel = openChannel(customer, request.coin, request.channel_id);
    const wallet = walletFor(request);
    const amount = assertFiatAmount(channel, request.amount);
    const fee = fiatFee(channel, amount);
    if (new Decimal(fee).greaterThanOrEqualTo(amount)) {
      throw new BusinessError(10001, 'The fee is as large as the amount.', { params: { field: '/amount' } });
    }
    const now = context.clock.now();
    await assertWeeklyLimit(trx, channel, { uid, amount, now });
    const isTransfer = bankAccountFor(channel.fiat, channel.id) !== null;
    const expire_at = now + (isTransfer ? fiatRules.transferExpiresAfterMs : fiatRules.paymentExpiresAfterMs);
    const row = await trx
      .insertInto('fiat_orders')
      .values({
        uid,
        request_id: request.requestId ?? null,
        request_digest: digest,
        coin: channel.fiat,
        channel_id: channel.id,
        wallet,
        amount,
        fee,
        status: 'CREATED',
        created_at: now,
        expire_at,
        paid_at: null,
        next_at: expire_at,
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return fiatOrderAnswer(row);
  });
}

function walletFor({ account_type = 'FUND' }: OrderRequest): 'FUND' | 'UNIFIED' {
  if (account_type !== 'EARN') return account_type;
  throw new BusinessError(10001, 'Deposits go to Funding or Unified Trading.', {
    params: { field: '/account_type' },
  });
}

/** A digest of all parameters: an equal digest is a repetition, any other a different order. */
function requestDigest({ coin, amount, channel_id, account_type = 'FUND' }: OrderRequest): string {
  return digestOf([coin, amount, channel_id, account_type]);
}

interface NamedRequest {
  readonly uid: number;
  readonly requestId: string | undefined;
  readonly digest: string;
}

/** The order that this request created before; null for a new one. @throws BusinessError 10014 the parameters differ */
async function earlierOrder(
  trx: Transaction<Database>,
  { uid, requestId, digest }: NamedRequest,
): Promise<Selectable<FiatOrderTable> | null> {
  if (requestId === undefined) return null;
  const row = await trx
    .selectFrom('fiat_orders')
    .selectAll()
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_digest === digest) return row;
  throw new BusinessError(10014, 'This requestId was used for another order.');
}
