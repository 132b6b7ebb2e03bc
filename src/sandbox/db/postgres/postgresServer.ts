/** A PostgreSQL server, and the schema of it that belongs to one exchange. */
export interface PostgresServer {
  /** postgres://user:password@host:port/database, with `?sslmode=…` and whatever else `pg` reads. */
  readonly url: string;
  /** Lower-case letters, digits and underscores. */
  readonly schema: string;
  /** Connections of one process at most; 10 unless given. */
  readonly connections?: number;
}

export const defaultSchema = 'user_assets';

/**
 * The server that DATABASE_URL and DATABASE_SCHEMA name; null when there is no DATABASE_URL.
 * @throws Error with one plain sentence, which never repeats the address: a password may stand in it
 */
export function readPostgresServer(env: Readonly<Record<string, string | undefined>>): PostgresServer | null {
  const url = env.DATABASE_URL ?? '';
  if (url === '') return null;
  if (!isAddress(url)) {
    throw new Error(
      'DATABASE_URL is no address of a PostgreSQL server: use postgres://user:password@host:5432/database.',
    );
  }
  const schema = env.DATABASE_SCHEMA || defaultSchema;
  // Lower case and plain, so that it never needs quotes; pg_ is PostgreSQL's own.
  if (!/^(?!pg_)[a-z_][a-z0-9_]{0,50}$/.test(schema)) {
    throw new Error(
      `DATABASE_SCHEMA is "${schema}", which is no name for a schema: use lower-case letters, digits and _.`,
    );
  }
  return { url, schema };
}

function isAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return (protocol === 'postgres:' || protocol === 'postgresql:') && pathname.length > 1;
}
