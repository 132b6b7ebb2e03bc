import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import { claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { FiatOrderTable } from '../../books/db/tables/fiatOrders.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import { type LedgerEntry, type Posting, post } from '../../books/ledger/post.ts';
import { houseAccount, userAccount, walletOf } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { moveFiatOrder } from './fiatOrderStates.ts';
import { creditedPart, holdPayment } from './holdPayment.ts';

type Order = Selectable<FiatOrderTable>;

/**
 * Ends orders that are due: paid ones are credited or fail, unpaid ones expire. What is due depends only on the
 * database and the clock, and each order has its own transaction; a failing one does not stop the others.
 */
export async function moveFiatOrders(context: SandboxContext): Promise<JobResult> {
  const now = context.clock.now();
  const rows = context.db.selectFrom('fiat_orders').select(['id', 'uid', 'next_at']);
  return claimEach(
    context,
    { rows, by: ['next_at', 'id'], now },
    {
      nameOf: ({ id }) => `fiat order ${id}`,
      step: (trx, order, claim) => endOne(context, trx, order, { claim, now }),
    },
  );
}

interface Turn {
  readonly claim: Claim;
  /** ms */
  readonly now: number;
}

async function endOne(
  context: SandboxContext,
  trx: Transaction<Database>,
  { id, uid }: Pick<Order, 'id' | 'uid'>,
  { claim, now }: Turn,
): Promise<boolean> {
  if ((await claimAccount(trx, uid, claim)) === null) return false;
  const order = await trx
    .selectFrom('fiat_orders')
    .selectAll()
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return false;
  const end = endOf(order);
  if (end === 'SUCCESS') {
    await post(trx, paymentEntry(order, now));
    await holdPayment(context.config, trx, order, now);
  }
  await moveFiatOrder(trx, order, end, { finished_at: now });
  return true;
}

function endOf({ status, is_to_fail }: Order): 'SUCCESS' | 'FAILED' | 'EXPIRED' {
  if (status === 'CREATED') return 'EXPIRED';
  return is_to_fail ? 'FAILED' : 'SUCCESS';
}

/** The bank pays the whole amount: the house keeps its fee, the customer gets the rest. `at` is ms. */
export function paymentEntry(
  { id, uid, wallet, coin, amount, fee }: Pick<Order, 'id' | 'uid' | 'wallet' | 'coin' | 'amount' | 'fee'>,
  at: number,
): LedgerEntry {
  const credited = creditedPart({ amount, fee });
  const postings: Posting[] = [
    { accountId: houseAccount('bank'), book: 'available', coin, amount: `-${amount}` },
    { accountId: userAccount(uid, walletOf(wallet)), book: 'available', coin, amount: credited },
    { accountId: houseAccount('fees'), book: 'available', coin, amount: fee },
  ];
  return {
    kind: 'fiat-deposit',
    reference: String(id),
    at,
    postings: postings.filter((posting) => !new Decimal(posting.amount).isZero()),
  };
}
