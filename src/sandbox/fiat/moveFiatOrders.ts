import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import { lockAccount } from '../accounts/lockAccount.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { FiatOrderTable } from '../db/tables/fiatOrders.ts';
import { alone } from '../jobs/alone.ts';
import { houseAccount, userAccount } from '../ledger/accountId.ts';
import { type Posting, post } from '../ledger/post.ts';
import { walletOf } from '../records/walletOf.ts';

type Order = Selectable<FiatOrderTable>;

/**
 * Ends orders that are due: paid ones are credited or fail, those nobody paid lapse. What is due follows from the
 * database and the clock alone, each order in a transaction of its own; one that fails stops no other.
 */
export async function moveFiatOrders(context: SandboxContext): Promise<void> {
  const now = context.clock.now();
  const due = await context.db
    .selectFrom('fiat_orders')
    .select(['id', 'uid'])
    .where('next_at', '<=', now)
    .orderBy('id')
    .execute();
  for (const { id, uid } of due) {
    await alone(context, `fiat order ${id}`, () =>
      context.db.transaction().execute((trx) => end(trx, { id, uid }, now)),
    );
  }
}

async function end(
  trx: Transaction<Database>,
  { id, uid }: Pick<Order, 'id' | 'uid'>,
  now: number,
): Promise<void> {
  await lockAccount(trx, uid);
  const order = await trx
    .selectFrom('fiat_orders')
    .selectAll()
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return;
  const status = endOf(order);
  if (status === 'SUCCESS') {
    await post(trx, { kind: 'fiat-deposit', reference: String(id), at: now, postings: postingsOf(order) });
  }
  await trx
    .updateTable('fiat_orders')
    .set({ status, next_at: null, finished_at: now })
    .where('id', '=', id)
    .execute();
}

function endOf({ status, is_to_fail }: Order): 'SUCCESS' | 'FAILED' | 'EXPIRED' {
  if (status === 'CREATED') return 'EXPIRED';
  return is_to_fail ? 'FAILED' : 'SUCCESS';
}

/** The bank pays the whole amount: the house keeps its fee, the rest is the customer's. */
function postingsOf({ uid, wallet, coin, amount, fee }: Order): Posting[] {
  const credited = new Decimal(amount).minus(fee).toFixed();
  const postings: Posting[] = [
    { accountId: houseAccount('bank'), book: 'available', coin, amount: `-${amount}` },
    { accountId: userAccount(uid, walletOf(wallet)), book: 'available', coin, amount: credited },
    { accountId: houseAccount('fees'), book: 'available', coin, amount: fee },
  ];
  return postings.filter((posting) => !new Decimal(posting.amount).isZero());
}
