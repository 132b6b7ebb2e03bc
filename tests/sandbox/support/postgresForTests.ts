import {
  findPostgres,
  startPostgres,
  type ThrowawayPostgres,
} from '../../../scripts/postgres/startPostgres.ts';
import { leftOut } from '../../leftOut.ts';

const isThere = findPostgres() !== null || Boolean(process.env.TEST_DATABASE_URL);

/** Why tests on a server are left out; null when they run. */
export const noPostgres = leftOut(
  'Tests on a PostgreSQL server',
  isThere ? null : 'there is no PostgreSQL here; install postgresql, or name a server with TEST_DATABASE_URL',
);

/** The server that TEST_DATABASE_URL names, or a throw-away one. @throws Error where there is no PostgreSQL */
export async function postgresForTests(): Promise<ThrowawayPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, dispose: async () => {} };
  return startPostgres({ isHasty: true });
}

/** The name of a group of tests, which says why it is left out. */
export function onPostgres(name: string): string {
  return noPostgres === null ? name : `${name} (${noPostgres})`;
}
