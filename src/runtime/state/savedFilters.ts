import type { Ports } from '../../contract/index.ts';

/** Filters of one table that a reader has given a name. */
export interface SavedFilter {
  readonly name: string;
  /** What each filter is set to, by its id, written as in the page's address. */
  readonly values: Readonly<Record<string, string>>;
}

/** More filters than this would need a search of their own. */
export const MOST_SAVED = 12;
/** In characters. */
export const LONGEST_NAME = 40;

type Storage = Pick<Ports['storage'], 'get' | 'set'>;

/** The filters that an account has saved in this browser for the table at `path`; malformed entries are skipped. */
export function savedFilters(storage: Storage, account: number, path: string): readonly SavedFilter[] {
  if (account === 0) return [];
  const read = parse(storage.get(keyOf(account, path)));
  return Array.isArray(read) ? read.flatMap(filterOf).slice(0, MOST_SAVED) : [];
}

/** Stored by account: another account in the same browser never sees them. False when the browser stores nothing. */
export function storeFilters(
  storage: Storage,
  account: number,
  { path, saved }: { path: string; saved: readonly SavedFilter[] },
): boolean {
  return account !== 0 && storage.set(keyOf(account, path), JSON.stringify(saved.slice(0, MOST_SAVED)));
}

function filterOf(entry: unknown): SavedFilter[] {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('values' in entry)) return [];
  const { name, values } = entry;
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) return [];
  if (typeof values !== 'object' || values === null) return [];
  const texts = Object.entries(values).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return texts.length === 0 ? [] : [{ name, values: Object.fromEntries(texts) }];
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function keyOf(account: number, path: string): string {
  return `ua_filters:${account}:${path}`;
}
