import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../src/sandbox/books/db/database.ts';

/**
 * Sessions note when they were seen, the request layer which signatures it has seen, and a price is written down before anybody
 * acts on it. That something changed, and how often somebody called, is
 * kept for minutes, and not over a crash.
 */
const passing = [
  'sessions',
  'request_nonces',
  'convert_quotes',
  'convert_batches',
  'convert_batch_lines',
  'live_changes',
  'call_counts',
];

/** Every table but those left out, with a sum over all its rows: two equal states hold the same data. */
export async function tableState(
  db: Kysely<Database>,
  leftOut: readonly string[] = passing,
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const sums = tables.rows
    .filter(({ name }) => !leftOut.includes(name))
    // The sum of a hash of each row is the same in any order, so that nothing is sorted.
    .map(
      ({ name }) => sql<{ name: string; sum: string }>`
        select ${sql.lit(name)} as name, count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
        from ${sql.table(name)} t`,
    );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
