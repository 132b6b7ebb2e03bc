import type { SelectQueryBuilder } from 'kysely';

interface NumberedPageRequest {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

interface NumberedPage<Row> {
  readonly rows: Row[];
  /** Rows of all pages. */
  readonly total: number;
}

/**
 * A page of a list by its number, and how many rows the list has. Whatever number is asked for, no more is read than
 * the list has: a page after the last is empty without a look (books/db/README.md "Lists").
 * @param ordered selects the columns of a row, and sorts by columns that together identify one
 */
export async function pageByNumber<Tables, From extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, From, object>,
  { page, limit }: NumberedPageRequest,
  ordered: (list: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<Tables, From, Row>,
): Promise<NumberedPage<Row>> {
  const counted = await list.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const total = Number((counted as { total: number }).total);
  const offset = (page - 1) * limit;
  if (offset >= total) return { rows: [], total };
  return { rows: await ordered(list).limit(limit).offset(offset).execute(), total };
}
