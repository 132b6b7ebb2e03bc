import { placeOf, tablesIn } from './distributedPage.ts';

/**
 * Something that Citus or YugabyteDB lacks, limits or does in a way of its own, by the name of its row in
 * src/sandbox/books/db/distributed.md. Only what is listed here is looked for.
 */
export interface Limit {
  readonly what: string;
  /** How source code says it, comments taken away; its places are files. */
  readonly inSource?: RegExp;
  /** How a statement that was sent says it; its places are tables. */
  readonly inStatement?: RegExp | ((statement: string) => boolean);
  /** What names these tables in it, when not all of its tables are meant. */
  readonly table?: RegExp;
  /** A query for the names of its places among the tables that the migrations made. */
  readonly inSchema?: string;
}

const ofSchema = 'relnamespace = current_schema()::regnamespace';
const triggers = (where: string) => `
  select distinct tgname::text as name from pg_trigger join pg_class c on c.oid = tgrelid
  where ${ofSchema} and not tgisinternal and ${where}`;
const columns = (where: string) => `
  select table_name || '.' || column_name as name from information_schema.columns
  where table_schema = current_schema() and ${where}`;

const isRow = '(tgtype & 1) = 1';
const hasTransition = '(tgnewtable is not null or tgoldtable is not null)';

/** Of the tables that lie with their customer. */
const ofCustomer = Object.entries(placeOf)
  .filter(([, place]) => place === 'by home_uid')
  .map(([table]) => `'${table}'`)
  .join(', ');

export const limits: readonly Limit[] = [
  { what: 'session advisory lock', inSource: /pg_advisory_lock\(/ },
  { what: 'transaction advisory lock', inSource: /pg_advisory_xact_lock/ },
  {
    what: '`for update`, `for no key update`',
    inSource: /\.for(?:NoKey)?Update\(|\bfor (?:no key )?update\b/,
    inStatement: /\bfor (?:no key )?update\b/,
  },
  {
    what: '`skip locked`',
    inSource: /\.skipLocked\(|\bskip locked\b/,
    inStatement: /\bskip locked\b/,
  },
  { what: '`ctid`', inSource: /\bctid\b/, inStatement: /\bctid\b/ },
  {
    what: 'a `with` that writes',
    inSource: /\bas (?:materialized )?\(\s*(?:insert|update|delete)\b/,
  },
  { what: '`with recursive`', inSource: /\bwith recursive\b|withRecursive\(/ },
  { what: '`lateral`', inSource: /\blateral\b|\w+Lateral\(/, inStatement: /\blateral\b/ },
  {
    what: '`on conflict`',
    inSource: /\bon conflict\b|\.onConflict\(/,
    inStatement: /\bon conflict\b/,
    table: /\binsert into\s+"?([a-z_]+)"?[^;]*?\bon conflict\b/g,
  },
  {
    what: 'transaction ids and snapshots',
    inSource: /\bpg_(?:current_(?:snapshot|xact_id)|visible_in_snapshot|snapshot_)|written_by/,
    inSchema: columns(`data_type = 'xid8'`),
  },
  { what: '`repeatable read`', inSource: /setIsolationLevel\('|isolation level/ },
  {
    what: 'a row without its customer',
    inStatement: (statement) =>
      /^\s*(?:select|update|delete)\b/i.test(statement) &&
      tablesIn(statement).some((table) => placeOf[table] === 'by home_uid') &&
      !/uid|account_id/.test(statement),
  },
  {
    what: 'tables of different keys in one statement',
    inStatement: (statement) => {
      const places = new Set(
        tablesIn(statement)
          .map((table) => (placeOf[table] === 'by what they are found by' ? table : placeOf[table]))
          .filter((place) => place !== 'reference tables'),
      );
      return /^\s*(?:select|insert|update|delete|with)\b/i.test(statement) && places.size > 1;
    },
  },
  { what: 'row trigger', inSchema: triggers(`${isRow} and tgconstraint = 0`) },
  { what: 'deferred constraint triggers', inSchema: triggers('tgconstraint <> 0') },
  { what: 'statement triggers', inSchema: triggers(`not ${isRow} and not ${hasTransition}`) },
  { what: 'transition tables', inSchema: triggers(hasTransition) },
  {
    what: '`unlogged`',
    inSchema: `select relname::text as name from pg_class where relpersistence = 'u' and relkind = 'r' and ${ofSchema}`,
  },
  { what: 'identity columns', inSchema: columns(`is_identity = 'YES'`) },
  { what: 'stored generated columns', inSchema: columns(`is_generated <> 'NEVER'`) },
  {
    what: 'unique keys without the customer',
    inSchema: `
      select t.relname || ' (' || string_agg(attname, ', ' order by place) || ')' as name
      from pg_index join pg_class t on t.oid = indrelid,
        unnest(indkey::int2[]) with ordinality as key (number, place)
        join pg_attribute a on a.attnum = key.number
      where indisunique and not indisprimary and a.attrelid = indrelid and ${ofSchema} and t.relname in (${ofCustomer})
      group by t.relname, indexrelid having not bool_or(attname in ('uid', 'account_id', 'from_uid'))`,
  },
  {
    what: 'foreign keys out of the shard',
    inSchema: `
      select t.relname || '.' || attname as name
      from pg_constraint join pg_class t on t.oid = conrelid join pg_class r on r.oid = confrelid
        join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      where contype = 'f' and t.${ofSchema}
        and (t.relname not in (${ofCustomer}) or r.relname not in (${ofCustomer}) or attname = 'receiver_uid')`,
  },
];

/** What neither of them has in full, and the exchange does not use; the page says so. */
export const unused: Readonly<Record<string, RegExp>> = {
  '`listen` and `notify`': /\b(?:listen|notify)\s+"?\w|pg_notify/,
  '`lock table`': /\block\s+table\b/,
  'temporary tables': /\btemp(?:orary)?\s+table\b/,
  '`serializable`': /\bserializable\b/,
  '`tablesample`': /\btablesample\b/,
  'grouping sets': /\bgrouping sets\b|\bcube\s*\(|\brollup\s*\(/,
  '`merge`': /^\s*merge\b/,
  'exclusion constraints': /\bexclude\s+using\b/,
  'materialized views': /\bmaterialized view\b/,
  'inheritance and partitions': /\binherits\b|\bpartition (?:by (?:range|list|hash)|of)\b/,
  savepoints: /\bsavepoint\b/,
  'two-phase commits': /\bprepare transaction\b/,
  'random or clock functions in `update`':
    /^\s*update\b[\s\S]*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\(/,
};

/** The tables of a statement that something listed here concerns. */
export function concerned({ inStatement, table }: Limit, statement: string): string[] {
  if (inStatement === undefined) return [];
  const isConcerned =
    typeof inStatement === 'function' ? inStatement(statement) : inStatement.test(statement);
  if (!isConcerned) return [];
  return table === undefined
    ? tablesIn(statement)
    : [...statement.matchAll(table)].map(([, name = '']) => name);
}
