import type { PostgresServer } from '../../../src/sandbox/books/db/postgres/postgresServer.ts';
import { list } from './readers.ts';
import { type Env, type Reader, type Rule, readVariables, variable } from './variable.ts';

/** Never repeats the address in its sentence: it may hold a password. */
const serverAddress: Reader<string> = (url) => {
  if (isAddress(url)) return url;
  throw new Error('is no address of a PostgreSQL server: use postgres://user:password@host:5432/database.');
};

const serverAddresses: Reader<readonly string[]> = (text) => {
  const urls = list(text);
  if (urls.every(isAddress)) return urls;
  throw new Error(
    'holds no addresses of PostgreSQL servers: use postgres://user:password@host:5432/database, separated by commas.',
  );
};

function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return (protocol === 'postgres:' || protocol === 'postgresql:') && pathname.length > 1;
}

/** Lower case and simple, so that it never needs quoting; PostgreSQL has the prefix pg_ for itself. */
const schemaName: Reader<string> = (text) => {
  if (/^(?!pg_)[a-z_][a-z0-9_]{0,50}$/.test(text)) return text;
  throw new Error(`is "${text}", which is no name for a schema: use lower-case letters, digits and _.`);
};

export const booksVariables = {
  DATABASE_URL: variable({
    readBy: 'start, dev, keys, backup, restore, check-books',
    means: 'PostgreSQL server for the books',
    read: serverAddress,
    unset: 'none: embedded',
  }),
  DATABASE_SCHEMA: variable({
    readBy: 'start, dev, keys, backup, restore, check-books',
    means: 'schema on that server',
    read: schemaName,
    fallback: 'user_assets',
  }),
  DATABASE_REPLICAS: variable({
    readBy: 'start, dev',
    means:
      'hot standbys of that server that may answer records, histories and statements, separated by commas ([replicas](#reads-from-replicas)): `postgres://user:password@host:5433/database`',
    read: serverAddresses,
    unset: 'none: the server answers all',
  }),
};

/** The server of tests and of the bench. */
export const testServer = variable({
  readBy: 'unit tests, bench',
  means: 'PostgreSQL server for tests, instead of starting one',
  read: serverAddress,
  unset: 'one is started if installed',
});

const rules: readonly Rule<typeof booksVariables>[] = [
  ({ DATABASE_URL, DATABASE_REPLICAS }) =>
    DATABASE_URL === null &&
    Boolean(DATABASE_REPLICAS?.length) &&
    'DATABASE_REPLICAS names copies of no server: set DATABASE_URL as well.',
];

/**
 * The server that has the books; null for the data folder.
 * @throws SettingsError
 */
export function readServer(env: Env): PostgresServer | null {
  const read = readVariables(booksVariables, env, rules);
  if (read.DATABASE_URL === null) return null;
  return {
    url: read.DATABASE_URL,
    schema: read.DATABASE_SCHEMA,
    ...(read.DATABASE_REPLICAS?.length ? { replicas: read.DATABASE_REPLICAS } : {}),
  };
}
