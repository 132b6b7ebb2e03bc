import type { PostgresServer } from './postgresServer.ts';
import { placeOf, ServerRefusedError } from './serverRefusedError.ts';

/** What a server tells about itself and the schema we want. */
export interface ServerFacts {
  /** server_version_num: 150003 */
  readonly version: number;
  readonly version_text: string;
  readonly user: string;
  readonly database: string;
  /** It may not be written to. */
  readonly is_copy: boolean;
  readonly has_schema: boolean;
  /** In the schema or, when there is none, the schema itself. */
  readonly may_create: boolean;
}

/** 14, as PostgreSQL counts: the oldest that has all we use and is still cared for. */
const oldest = 140_000;

/** @throws ServerRefusedError the server is too old or a read-only copy, or rights are missing */
export function assertUsable(server: PostgresServer, facts: ServerFacts): void {
  const place = `The PostgreSQL server at ${placeOf(server)}`;
  if (facts.version < oldest) {
    throw new ServerRefusedError(`${place} is version ${facts.version_text}: 14 or newer is needed.`);
  }
  if (facts.is_copy)
    throw new ServerRefusedError(`${place} is a read-only copy: use the one that is written to.`);
  if (facts.may_create) return;
  const { user, database } = facts;
  throw new ServerRefusedError(
    facts.has_schema
      ? `${place} does not let the user "${user}" make tables in the schema "${server.schema}": grant USAGE and CREATE on it, or choose another with DATABASE_SCHEMA=….`
      : `${place} does not let the user "${user}" make the schema "${server.schema}": grant CREATE on the database "${database}".`,
  );
}
