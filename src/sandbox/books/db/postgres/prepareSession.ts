import type { ClientBase } from 'pg';
import { type PostgresServer, ServerRefusedError, sentenceOfLostSession } from './postgresServer.ts';

/** Names and values of what is set for a session. */
type Settings = Readonly<Record<string, string>>;

interface Row {
  readonly value: string;
  /** The process that serves the session. */
  readonly pid: number;
}

const set = `select set_config(name, value, false) as value, pg_backend_pid() as pid
  from unnest($1::text[], $2::text[]) with ordinality as setting (name, value, at) order by at`;
const read = `select current_setting(name) as value, pg_backend_pid() as pid
  from unnest($1::text[]) with ordinality as setting (name, at) order by at`;

/**
 * Sets what a new connection has to have, and reads it back. By statements: as start-up parameters, which cost no round trips, a
 * pooler refuses them or, told to ignore those that it does not know, drops them without a word.
 * @param patienceMs for both answers together
 * @throws ServerRefusedError when a pooler has given the second statement another session, Error when it is not answered in time
 */
export async function prepareSession(
  client: ClientBase,
  server: PostgresServer,
  { settings, patienceMs }: { settings: Settings; patienceMs: number },
): Promise<void> {
  const until = performance.now() + patienceMs;
  const ask = async (text: string, values: unknown[]) => {
    const config = { text, values, query_timeout: Math.max(1, Math.ceil(until - performance.now())) };
    return (await client.query<Row>(config).catch(inTermsOfThePool)).rows;
  };
  const names = Object.keys(settings);
  const done = await ask(set, [names, Object.values(settings)]);
  const kept = await ask(read, [names]);
  const isKept = kept.every(
    ({ value, pid }, index) => value === done[index]?.value && pid === done[index]?.pid,
  );
  if (!isKept) throw new ServerRefusedError(sentenceOfLostSession(server));
}

/** A connection that is not ready in time is one that cannot be had, whichever of its first answers is missing. */
function inTermsOfThePool(cause: unknown): never {
  if (!(cause instanceof Error && cause.message === 'Query read timeout')) throw cause;
  throw new Error('timeout exceeded when trying to connect', { cause });
}
