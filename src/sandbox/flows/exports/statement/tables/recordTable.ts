import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Column, Row, Table } from '../../table/table.ts';

/** A record with its sort position: `at` is ms, `id` distinguishes simultaneous records. */
interface Placed {
  readonly at: number;
  readonly id: string;
}

/** Any query over rows with `at` and `id`; only the methods of Kysely's builder that paging needs. */
interface Pageable<Query> {
  where(condition: ReturnType<typeof sql<boolean>>): Query;
  orderBy(expression: ReturnType<typeof sql>): Query;
  limit(rows: number): Query;
  execute(): Promise<Placed[]>;
}

type RecordOf<Query> = Query extends { execute(): Promise<(infer Found)[]> } ? Found : never;

const pageRows = 5_000;

/**
 * A table over a list of records, oldest first, read with keyset pagination. It never returns more rows than `count`,
 * so that records added meanwhile do not change what was counted.
 */
export function recordTable<Query extends Pageable<Query>>(
  about: Pick<Table, 'id' | 'title' | 'columns' | 'count'>,
  query: Query,
  toRow: (record: RecordOf<Query>) => Row,
): Table {
  return {
    ...about,
    async *pages() {
      let left = about.count;
      let last: Placed | undefined;
      while (left > 0) {
        const wanted: Query = last === undefined ? query : query.where(after(last));
        const records = await wanted.orderBy(sql`at, id`).limit(Math.min(pageRows, left)).execute();
        if (records.length === 0) return;
        last = records.at(-1);
        left -= records.length;
        yield (records as RecordOf<Query>[]).map(toRow);
        // The embedded database blocks the event loop: let others run.
        await setImmediate();
      }
    },
  };
}

function after({ at, id }: Placed) {
  // The first condition is redundant, but lets the database use an index.
  return sql<boolean>`at >= ${at}::bigint and (at, id) > (${at}::bigint, ${id}::text)`;
}

interface Fixed {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A table of a few known rows. */
export function fixedTable({ rows, ...table }: Fixed): Table {
  return {
    ...table,
    count: rows.length,
    async *pages() {
      if (rows.length > 0) yield rows;
    },
  };
}

/** Share of a printed page's width. */
type Share = number;

/** The two columns of a time: the local time in the zone, and its UTC offset. */
export function timeColumns(id: string, header: string, share?: Share): Column[] {
  return [
    { id, header, kind: 'time', width: 21, ...printed(share) },
    { id: `${id}Offset`, header: `${header}: UTC offset`, kind: 'offset', width: 11 },
  ];
}

export function textColumn(id: string, header: string, width: number, share?: Share): Column {
  return { id, header, kind: 'text', width, ...printed(share) };
}

export function amountColumn(id: string, header: string, share?: Share): Column {
  return { id, header, kind: 'amount', width: 26, ...printed(share) };
}

/** A column of our own words, which are written in the customer's language. */
export function labelColumn(id: string, header: string, width: number, share?: Share): Column {
  return { id, header, kind: 'text', width, isLabel: () => true, ...printed(share) };
}

/** A text printed in small type below another column's. */
export function textBelow(below: string, id: string, header: string, width: number): Column {
  return { id, header, kind: 'text', width, print: { below } };
}

function printed(share: Share | undefined): Pick<Column, 'print'> {
  return share === undefined ? {} : { print: { share } };
}
