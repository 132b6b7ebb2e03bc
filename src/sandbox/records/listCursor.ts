import { BusinessError } from '../errors.ts';

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

/** Reads a cursor; null for none. @throws BusinessError 10001 for text that is no cursor of ours */
export function decodeCursor(cursor: string | undefined): ListCursor | null {
  if (cursor === undefined || cursor === '') return null;
  const [firstAt, firstId, lastAt, lastId] = parts(cursor);
  return { first: place(firstAt, firstId), last: place(lastAt, lastId) };
}

function parts(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function place(at: unknown, id: unknown): Place {
  if (
    typeof at !== 'number' ||
    !Number.isSafeInteger(at) ||
    typeof id !== 'string' ||
    !/^[\w-]{1,100}$/.test(id)
  ) {
    throw new BusinessError(10001, 'The cursor is not one of this list.');
  }
  return { at, id };
}
