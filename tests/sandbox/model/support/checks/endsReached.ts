import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../../src/sandbox/books/db/database.ts';
import { notBegun } from '../customers.ts';

/** How many of each flow ended how since the movement `opening`, as "withdrawal Reject" → 3: a run that reaches nothing proves nothing. */
export async function endsReached(db: Kysely<Database>, opening: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ end: string; count: number }>`
    select 'withdrawal ' || status as end, count(*)::int as count from withdrawals
    where chain not in ('INTERNAL', 'FIAT') group by 1
    union all select 'payout ' || status, count(*)::int from withdrawals where chain = 'FIAT' group by 1
    union all select 'receiver told', count(*)::int from withdrawals where told_at is not null having count(*) > 0
    union all select 'debt paid', count(distinct split_part(reference, '-', 1))::int from ledger_transactions
    where kind = 'debt-payment' having count(*) > 0
    union all select 'transfer ' || status, count(*)::int from withdrawals where chain = 'INTERNAL' group by 1
    union all select 'moved to another account', count(*)::int from transfers
    where requested_by is not null and from_uid = to_uid having count(*) > 0
    union all select 'moved within a family', count(*)::int from transfers
    where requested_by is not null and from_uid <> to_uid having count(*) > 0
    union all select 'position ' || t.kind, count(*)::int from derivative_entries e
    join ledger_transactions t on t.id = e.transaction_id where t.id > ${opening} group by 1
    union all select 'deposit ' || status, count(*)::int from deposits group by 1
    union all select 'frozen by ' || reason, count(*)::int from deposit_freezes group by 1
    union all select 'locked by ' || f.reason || case when f.ended_at is null then '' else ', over' end, count(*)::int
    from account_freezes f join ledger_transactions t on t.kind = 'freeze' and t.reference = f.id::text
    where t.id > ${opening} group by 1
    union all select 'held by ' || reason || case when released_at is null then '' else ', over' end, count(*)::int
    from withdrawal_holds where reference like 'p2p-%' or reference like 'review-%' group by 1
    union all select 'upgrade ' || uta_status, count(*)::int from accounts
    where uid in (${sql.join(notBegun)}) and (uta_status = 'SUCCESS' or uta_due_at is not null) group by 1
    union all select 'payment ' || status, count(*)::int from fiat_orders group by 1
    union all select 'conversion ' || status, count(*)::int from convert_orders group by 1
    union all select 'batch ' || status, count(*)::int from convert_batches where status <> '' group by 1
    union all select 'address', count(*)::int from withdrawal_addresses having count(*) > 0
    union all select 'statement', count(*)::int from export_tasks having count(*) > 0`.execute(db);
  return new Map(rows.map(({ end, count }) => [end, count]));
}

/** Adds the second to the first. */
export function addReached(all: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [end, count] of more) all.set(end, (all.get(end) ?? 0) + count);
}
