import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../src/sandbox/books/db/database.ts';

/**
 * Sessions note when they were seen, the door which signatures it has seen, and a price is written down before anybody
 * acts on it.
 */
const passing = ['sessions', 'request_nonces', 'convert_quotes', 'convert_batches', 'convert_batch_lines'];

/** Every other table with a sum over all its rows: two equal states hold the same data. */
export async function tableState(db: Kysely<Database>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const state: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (passing.includes(name)) continue;
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
      from ${sql.table(name)} t`.execute(db);
    state[name] = rows[0]?.sum ?? '';
  }
  return state;
}
