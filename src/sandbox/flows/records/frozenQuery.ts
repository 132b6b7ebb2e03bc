import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { paidOut } from '../../books/withdrawals/withdrawalStates.ts';
import { internalChain } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { notConverted } from '../convert/conversionStates.ts';
import { leavesAfterMs } from '../convert/convertRules.ts';

const conversionMs = leavesAfterMs.processing;

/**
 * All current and past holds and freezes of a customer as one table: holds on deposits, including released ones; coins
 * that a court, a lender, an earn product or a limit conversion locks; parts of deposits that are temporarily in the
 * ledger's locked book; coins in the pending book for conversions; and coins locked for withdrawals. `released` is the
 * part that is free again: all of what ended, except what was used for what it was held for. `account` is a convert
 * account name for conversions and a wallet otherwise.
 */
export function frozenQuery({ db }: SandboxContext, uid: number) {
  const all = holds(db, uid)
    .unionAll(conversions(db, uid))
    .unionAll(batches(db, uid))
    .unionAll(withdrawals(db, uid))
    .unionAll(freezes(db, uid))
    .unionAll(accountFreezes(db, uid));
  return db.selectFrom(all.as('frozen'));
}

/** All of the amount once the condition holds, nothing before. */
const wholeIf = (isFree: RawBuilder<unknown>, amount: string) =>
  sql<string>`case when ${isFree} then trim_scale(${sql.ref(amount)})::text else '0' end`.as('released');

function holds(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('withdrawal_holds as h')
    .select([
      sql<string>`'hold-' || h.id`.as('id'),
      'coin',
      'amount',
      'reason',
      'wallet as account',
      'created_at',
      'unlock_at',
      'released_at',
      // For a hold that was carried over, the reference of the original one.
      sql<string>`coalesce((select o.reference from withdrawal_holds o where o.id = h.origin_id), h.reference)`.as(
        'reference',
      ),
      wholeIf(sql`h.released_at is not null`, 'h.amount'),
    ])
    .where('h.uid', '=', uid);
}

const failure = sql.lit(notConverted);

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
      wholeIf(sql`o.status = ${failure}`, 'q.from_amount'),
    ])
    .where('o.uid', '=', uid);
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
      wholeIf(sql`l.status = ${failure}`, 'l.from_amount'),
    ])
    .where('b.uid', '=', uid)
    .where('b.submitted_at', 'is not', null)
    .where('l.is_supported', '=', true);
}

function withdrawals(db: Kysely<Database>, uid: number) {
  return (
    db
      .selectFrom('withdrawal_parts as p')
      .innerJoin('withdrawals as w', 'w.id', 'p.withdrawal_id')
      .select([
        sql<string>`'withdrawal-' || w.id || '-' || p.wallet`.as('id'),
        'w.coin',
        'p.amount',
        sql<string>`'WITHDRAWAL_PENDING'`.as('reason'),
        sql<string>`p.wallet`.as('account'),
        'w.created_at',
        'w.expected_at as unlock_at',
        'w.finished_at as released_at',
        sql<string>`w.id::text`.as('reference'),
        wholeIf(sql`w.finished_at is not null and w.status <> ${sql.lit(paidOut)}`, 'p.amount'),
      ])
      .where('w.uid', '=', uid)
      // Booked at once: nothing is held for it.
      .where('w.chain', '!=', internalChain)
  );
}

function freezes(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('deposit_freezes as f')
    .innerJoin('deposits as d', 'd.id', 'f.deposit_id')
    .select([
      sql<string>`'freeze-' || d.id || '-' || f.reason`.as('id'),
      'd.coin',
      'f.amount',
      sql<string>`f.reason`.as('reason'),
      'd.wallet as account',
      'f.created_at',
      'f.unlock_at',
      'f.ended_at as released_at',
      sql<string>`d.id::text`.as('reference'),
      sql<string>`trim_scale(f.released)::text`.as('released'),
    ])
    .where('d.uid', '=', uid);
}

function accountFreezes(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('account_freezes as a')
    .select([
      sql<string>`'lock-' || a.id`.as('id'),
      'a.coin',
      'a.amount',
      sql<string>`a.reason`.as('reason'),
      'a.wallet as account',
      'a.created_at',
      // Null where no time ends it.
      sql<number>`a.unlock_at`.as('unlock_at'),
      'a.ended_at as released_at',
      sql<string>`''`.as('reference'),
      wholeIf(sql`a.ended_at is not null and not a.is_used`, 'a.amount'),
    ])
    .where('a.uid', '=', uid);
}
