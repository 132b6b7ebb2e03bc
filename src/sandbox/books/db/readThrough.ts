import type { PGlite, Transaction } from '@electric-sql/pglite';
import { assertNothingZeroed } from './zeroedPages.ts';

/**
 * Reads every table of the embedded database and its indexes once, so that a damaged file is found before anybody
 * relies on it: PostgreSQL verifies the checksum of each page, amcheck the order within the indexes, and fetching each
 * row through the primary key finds a table that lost its end. Nothing is written.
 * @param database with the extensions amcheck and pageinspect
 * @throws what the database reports about the first damaged file
 */
export async function readThrough(database: PGlite): Promise<void> {
  await database.transaction(async (trx) => {
    await trx.exec('create extension if not exists amcheck; create extension if not exists pageinspect');
    await trx.query(
      `select bt_index_check(i.indexrelid)
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
       where a.amname = 'btree'`,
    );
    await trx.query("select pg_sequence_last_value(oid) from pg_class where relkind = 'S'");
    await trx.exec(
      'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off',
    );
    await trx.query((await walksOf(trx)).join(' union all '));
    await assertNothingZeroed(trx);
    // The extensions are tools and no part of the books, which may move to a server without them.
    await trx.rollback();
  });
}

/** One query a table, which fetches its rows in the order of its primary key, or as they lie where it has none. */
async function walksOf(trx: Transaction): Promise<string[]> {
  const { rows } = await trx.query<{ walk: string }>(
    `select format('select count(*) from (select from %s%s) as rows', c.oid::regclass, ' order by ' || key) as walk
     from pg_class c left join (
       select indrelid, string_agg(quote_ident(attname), ', ' order by position) as key
       from pg_index, unnest(indkey) with ordinality as k (number, position), pg_attribute
       where indisprimary and attrelid = indrelid and attnum = number group by indrelid
     ) keys on indrelid = c.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ walk }) => walk);
}
