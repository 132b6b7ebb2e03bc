import {
  findPostgres,
  startPostgres,
  type ThrowawayPostgres,
} from '../../../scripts/postgres/startPostgres.ts';

/** Why tests on a server are left out; null when there is one. */
export const noPostgres: string | null =
  findPostgres() !== null || process.env.TEST_DATABASE_URL
    ? null
    : 'left out: there is no PostgreSQL here; install postgresql, or name a server with TEST_DATABASE_URL';

if (noPostgres !== null) process.stderr.write(`Tests on a PostgreSQL server are ${noPostgres}.\n`);

/** The server that TEST_DATABASE_URL names, or a throw-away one. */
export async function postgresForTests(): Promise<ThrowawayPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, dispose: async () => {} };
  return startPostgres({ isHasty: true });
}

/** The name of a group of tests, which says why it is left out. */
export function onPostgres(name: string): string {
  return noPostgres === null ? name : `${name} (${noPostgres})`;
}
