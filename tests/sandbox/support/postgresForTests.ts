import { inject } from 'vitest';
import { findPostgres } from '../../../scripts/postgres/findPostgres.ts';
import { toolVariables } from '../../../scripts/settings/environment/tools.ts';
import { readVariable } from '../../../scripts/settings/environment/variable.ts';
import { leftOut } from './leftOut.ts';

const isThere =
  findPostgres() !== null || readVariable(toolVariables, 'TEST_DATABASE_URL', process.env) !== null;

/** Why tests on a server are left out; null when they run. */
export const noPostgres = leftOut(
  'Tests on a PostgreSQL server',
  isThere ? null : 'there is no PostgreSQL here; install postgresql, or name a server with TEST_DATABASE_URL',
);

/** As `noPostgres`, for tests that stop a server or make another of its files: one of their own on this machine. */
export const noOwnPostgres = leftOut(
  'Tests on a PostgreSQL server of their own',
  findPostgres() === null ? 'there is no PostgreSQL here; install postgresql' : null,
);

/** The address of the server that all tests share; what they make on it has names of its own. @throws Error where there is none */
export function postgresForTests(): string {
  const url = inject('postgresUrl');
  if (url === null) throw new Error('There is no PostgreSQL on this machine: install postgresql.');
  return url;
}

/** The name of a group of tests, which says why it is left out. */
export function onPostgres(name: string, reason = noPostgres): string {
  return reason === null ? name : `${name} (${reason})`;
}
