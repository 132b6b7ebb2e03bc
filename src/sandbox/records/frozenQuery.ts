import { type Kysely, sql } from 'kysely';
import type { SandboxContext } from '../context.ts';
import { initMs, processingMs } from '../convert/settlementTimes.ts';
import type { Database } from '../db/database.ts';

const conversionMs = initMs + processingMs;

/**
 * Everything of a customer that is or was held, as one table: holds on deposits with their past, and the coins that
 * conversions at work have put into the ledger's pending book. `account` is a wallet for holds and the name of a
 * convert account for conversions.
 */
export function frozenQuery({ db }: SandboxContext, uid: number) {
  const all = holds(db, uid).unionAll(conversions(db, uid)).unionAll(batches(db, uid));
  return db.selectFrom(all.as('frozen'));
}

function holds(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('withdrawal_holds')
    .select([
      sql<string>`'hold-' || id`.as('id'),
      'coin',
      'amount',
      'reason',
      'wallet as account',
      'created_at',
      'unlock_at',
      'released_at',
      'reference',
    ])
    .where('uid', '=', uid);
}

function conversions(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('convert_orders as o')
    .innerJoin('convert_quotes as q', 'q.id', 'o.quote_id')
    .select([
      'q.id',
      'q.from_coin as coin',
      'q.from_amount as amount',
      sql<string>`'CONVERSION'`.as('reason'),
      'q.account_type as account',
      'o.created_at',
      sql<number>`o.created_at + ${conversionMs}::bigint`.as('unlock_at'),
      'o.finished_at as released_at',
      'q.id as reference',
    ])
    .where('o.uid', '=', uid)
    .where('o.finished_at', 'is', null);
}

function batches(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('convert_batch_lines as l')
    .innerJoin('convert_batches as b', 'b.id', 'l.batch_id')
    .select([
      sql<string>`b.id || '-' || l.position`.as('id'),
      'l.from_coin as coin',
      'l.from_amount as amount',
      sql<string>`'CONVERSION'`.as('reason'),
      'b.account_type as account',
      sql<number>`b.submitted_at`.as('created_at'),
      sql<number>`b.submitted_at + ${conversionMs}::bigint`.as('unlock_at'),
      'b.finished_at as released_at',
      'b.id as reference',
    ])
    .where('b.uid', '=', uid)
    .where('b.submitted_at', 'is not', null)
    .where('b.finished_at', 'is', null)
    .where('l.is_supported', '=', true);
}
