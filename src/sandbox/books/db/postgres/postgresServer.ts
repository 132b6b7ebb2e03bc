/** A PostgreSQL server, and the schema on it that belongs to one exchange. */
export interface PostgresServer {
  /** postgres://user:password@host:port/database, with `?sslmode=…` and anything else that `pg` supports. */
  readonly url: string;
  /** Lower-case letters, digits and underscores. */
  readonly schema: string;
  /** Maximum connections of one process; 10 by default. */
  readonly connections?: number;
  /** Addresses, like `url`, of hot standbys that may answer reads; none by default. */
  readonly replicas?: readonly string[];
}

/** A PostgreSQL server that cannot be used. The message is one sentence for the operator and contains no password. */
export class ServerRefusedError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'ServerRefusedError';
  }
}

/** Host and port of a server, for messages: "localhost:5432". */
export function placeOf({ url }: PostgresServer): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || '5432'}`;
}

export function sentenceOfLostSession(server: PostgresServer): string {
  return `The pooler at ${placeOf(server)} does not keep sessions, without which locks and settings are lost: set it to session mode (pool_mode = session), or connect to the server itself.`;
}

/** Why a connection could not be opened, as an error with a plain message. */
export function refusalOf(server: PostgresServer, cause: unknown): ServerRefusedError {
  if (cause instanceof ServerRefusedError) return cause;
  const place = placeOf(server);
  const { username, pathname } = new URL(server.url);
  const user = decodeURIComponent(username);
  const database = decodeURIComponent(pathname.slice(1));
  const sentence = sentenceOf(codeOf(cause), { place, user, database });
  return new ServerRefusedError(
    sentence ?? `The PostgreSQL server at ${place} cannot be used: ${plain(cause, server)}`,
    { cause },
  );
}

interface Names {
  readonly place: string;
  readonly user: string;
  readonly database: string;
}

function sentenceOf(code: string, { place, user, database }: Names): string | null {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return `The PostgreSQL server at ${place} cannot be reached: start it or correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `The PostgreSQL server at ${place} does not let the user "${user}" in: correct name and password in DATABASE_URL.`;
    case '3D000':
      return `The PostgreSQL server at ${place} has no database "${database}": create it or correct DATABASE_URL.`;
    case '57P03':
      return `The PostgreSQL server at ${place} is just starting or stopping: try again in a moment.`;
    case '53300':
      return `The PostgreSQL server at ${place} has no connection left: close others or raise max_connections.`;
    default:
      return null;
  }
}

function codeOf(cause: unknown): string {
  // A host with several addresses fails with one error for each.
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  if (!(cause instanceof Error)) return '';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return /timeout/i.test(cause.message) ? 'ETIMEDOUT' : '';
}

function plain(cause: unknown, { url }: PostgresServer): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  const { password } = new URL(url);
  if (password === '') return text;
  return text.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…');
}
