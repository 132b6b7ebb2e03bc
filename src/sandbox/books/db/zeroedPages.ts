import type { Transaction } from '@electric-sql/pglite';

interface Zeroed {
  readonly name: string;
  readonly pages: readonly number[];
}

/**
 * Finds zeroed pages of tables, PostgreSQL's own catalogs included. PostgreSQL treats such a page as never written: its rows
 * (holds, locks, foreign keys of the catalogs) are lost silently. An index entry that still points to a row there tells it
 * from an empty page that a killed process left at the end of a table.
 * @param trx with the extension pageinspect
 * @throws Error with PostgreSQL's code for damaged data
 */
export async function assertNothingZeroed(trx: Transaction): Promise<void> {
  const { rows } = await trx.query<Zeroed>(
    `select c.oid::regclass::text as name, array_agg(page) as pages
     from pg_class c, generate_series(0, pg_relation_size(c.oid) / ${pageBytes} - 1) as page,
       page_header(get_raw_page(c.oid::regclass::text, page)) as header
     where c.relkind in ('r', 't') and header.upper = 0
     group by c.oid`,
  );
  for (const { name, pages } of rows) {
    if (await isNamed(trx, name, pages)) {
      const sentence = `pages of the table ${name} became zeros, though its index names rows there`;
      throw Object.assign(new Error(sentence), { code: 'XX001' });
    }
  }
}

const pageBytes = 8_192;

/** Whether an index of the table has an entry for a row in one of its pages. */
async function isNamed(trx: Transaction, table: string, pages: readonly number[]): Promise<boolean> {
  const { rows } = await trx.query(
    `with leaves as materialized (
       select index, page, btpo_next from (
         select i.indexrelid::regclass::text as index, pg_relation_size(i.indexrelid) / ${pageBytes} as size
         from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
         where a.amname = 'btree' and i.indrelid = $1::regclass
       ) as indexes, generate_series(1, size - 1) as page, bt_page_stats(index, page) as stats where stats.type = 'l'
     )
     select from leaves, bt_page_items(index, page) as item, unnest(coalesce(item.tids, array[item.htid])) as row
     -- The first item of a page that has a next one is the bound between them, and no entry.
     where (item.itemoffset > 1 or btpo_next = 0) and (row::text::point)[0]::int = any($2::int[])
     limit 1`,
    [table, pages],
  );
  return rows.length > 0;
}
