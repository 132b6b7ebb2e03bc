import { sql } from 'kysely';
import { coinMatches, type Scope, scopeAccounts } from '../scope.ts';

/** Whether the scope has more movements than `limit`; looks no further than that. */
export async function hasMoreMovements(scope: Scope, limit: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account_id in (${scopeAccounts(scope)}) and ${coinMatches(scope, 'p.coin')}
        and t.at >= ${scope.from} and t.at <= ${scope.to}
      group by p.transaction_id, p.account_id, p.coin having sum(p.amount) <> 0
      limit ${limit + 1}
    ) found`.execute(scope.db);
  return (rows[0]?.count ?? 0) > limit;
}
