import { BusinessError } from '../errors.ts';
import { readerOf } from '../server/ownSchema.ts';

/** Where a record stands in a list that is sorted by time, then id. */
export interface Place {
  /** ms */
  readonly at: number;
  readonly id: string;
}

/** The first (newest) and the last (oldest) record of a page: from one of them the next page is reached. */
export interface ListCursor {
  readonly first: Place;
  readonly last: Place;
}

/** Writes the places as an opaque text. */
export function encodeCursor({ first, last }: ListCursor): string {
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

/** Reads a cursor; null for none. @throws BusinessError 10001 for text that is no cursor of ours */
export function decodeCursor(cursor: string | undefined): ListCursor | null {
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
