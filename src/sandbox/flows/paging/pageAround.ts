import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { BusinessError } from '../../platform/errors.ts';
import { readerOf } from '../../platform/ownSchema.ts';

interface PageRequest {
  readonly cursor?: string | undefined;
  /** To older records (Next, the default) or back to newer ones. */
  readonly direction?: 'Next' | 'Prev' | undefined;
  readonly limit?: number | undefined;
}

/** Any query over rows that have `created_at` and `id`; only the methods of Kysely's builder that paging needs. */
interface Pageable<Row, Query> {
  where(condition: ReturnType<typeof sql<boolean>>): Query;
  orderBy(expression: ReturnType<typeof sql>): Query;
  limit(rows: number): Query;
  execute(): Promise<Row[]>;
}

interface Page<Row> {
  readonly rows: Row[];
  /** '' at the end of the list. */
  readonly nextPageCursor: string;
}

/**
 * The page of a list, newest first, before or after a cursor. The sort position is time and id, so that records that
 * arrive meanwhile neither repeat nor hide others. `limit` is 20 by default.
 * @throws BusinessError 10001 for an invalid cursor
 */
export async function pageAround<Row, Query extends Pageable<Row, Query>>(
  query: Query,
  request: PageRequest,
  placeOf: (row: Row) => Place,
): Promise<Page<Row>> {
  return pageBy(request, placeOf, (cut) => cut(query).execute());
}

/**
 * pageAround for a list made of several sources with the same columns and no row in common: of each source only one
 * page of rows is read, instead of sorting all rows together.
 */
export async function pageAcross<Row, Query extends Pageable<Row, Query>>(
  db: Kysely<Database>,
  sources: readonly Query[],
  { request, placeOf }: { request: PageRequest; placeOf: (row: Row) => Place },
): Promise<Page<Row>> {
  return pageBy<Row, Query>(request, placeOf, async (cut) => {
    const parts = sql.join(
      sources.map((source) => sql`select * from ${cut(source)} as part`),
      sql` union all `,
    );
    const all = db.selectFrom(sql<Row>`(${parts})`.as('entry')).selectAll();
    return cut(all as unknown as Query).execute();
  });
}

/** Narrows a query to the rows of the page, one more than it has, and sorts them. */
type Cut<Query> = (query: Query) => Query;

async function pageBy<Row, Query extends Pageable<Row, Query>>(
  { cursor, direction = 'Next', limit = 20 }: PageRequest,
  placeOf: (row: Row) => Place,
  read: (cut: Cut<Query>) => Promise<Row[]>,
): Promise<Page<Row>> {
  const from = decodeCursor(cursor);
  const isBack = direction === 'Prev' && from !== null;
  const order = isBack ? sql`created_at asc, id asc` : sql`created_at desc, id desc`;
  const found = await read((query) => {
    const wanted = from === null ? query : query.where(isBack ? newerThan(from.first) : olderThan(from.last));
    return wanted.orderBy(order).limit(limit + 1);
  });
  const rows = found.slice(0, limit);
  if (isBack) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)];
  const hasMore = isBack || found.length > limit;
  if (first === undefined || last === undefined || !hasMore) return { rows, nextPageCursor: '' };
  return { rows, nextPageCursor: encodeCursor({ first: placeOf(first), last: placeOf(last) }) };
}

function olderThan({ at, id }: Place) {
  return sql<boolean>`(created_at, id) < (${at}::bigint, ${id}::text)`;
}

function newerThan({ at, id }: Place) {
  return sql<boolean>`(created_at, id) > (${at}::bigint, ${id}::text)`;
}

/** The position of a record in a list sorted by time, then id. */
interface Place {
  /** ms */
  readonly at: number;
  readonly id: string;
}

/** The first (newest) and the last (oldest) record of a page, from which the adjacent pages are reached. */
interface ListCursor {
  readonly first: Place;
  readonly last: Place;
}

/** Encodes the places as an opaque text. */
function encodeCursor({ first, last }: ListCursor): string {
  return Buffer.from(JSON.stringify([first.at, first.id, last.at, last.id])).toString('base64url');
}

const place = [
  { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  { type: 'string', pattern: '^[\\w-]{1,100}$' },
];
const readPlaces = readerOf<readonly [number, string, number, string]>({
  type: 'array',
  prefixItems: [...place, ...place],
  minItems: 4,
  items: false,
});

/** Decodes a cursor; null when there is none. @throws BusinessError 10001 for an invalid one */
function decodeCursor(cursor: string | undefined): ListCursor | null {
  if (cursor === undefined || cursor === '') return null;
  try {
    const [firstAt, firstId, lastAt, lastId] = readPlaces(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { first: { at: firstAt, id: firstId }, last: { at: lastAt, id: lastId } };
  } catch {
    throw new BusinessError(10001, 'The cursor is not one of this list.', { params: { field: '/cursor' } });
  }
}
