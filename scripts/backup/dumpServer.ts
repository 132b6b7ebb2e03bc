import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresServer } from '../../src/sandbox/books/db/postgres/postgresServer.ts';
import { findPostgres } from '../postgres/findPostgres.ts';

const run = promisify(execFile);

/**
 * Writes the exchange's schema, as it is at one moment, to a file in PostgreSQL's own format. The exchange may go on.
 * @throws Error with what `pg_dump` says, without the password
 */
export async function dumpServer({ url, schema }: PostgresServer, file: string): Promise<void> {
  await postgres('pg_dump', url, ['--format=custom', '--no-owner', `--schema=${schema}`, `--file=${file}`]);
}

/**
 * Puts such a file into the database, all or nothing.
 * @throws Error when the schema is there already, or with what `pg_restore` says
 */
export async function restoreServer({ url, schema }: PostgresServer, file: string): Promise<void> {
  const query = `select count(*) from pg_namespace where nspname = '${schema}'`;
  const { stdout } = await postgres('psql', url, ['--no-psqlrc', '--tuples-only', '--command', query]);
  if (stdout.trim() !== '0')
    throw new Error(
      `The database already has a schema "${schema}": rename or drop it, or name another database with DATABASE_URL.`,
    );
  await postgres('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', file]);
}

/** Runs one of PostgreSQL's programs; the password is in no list of processes. */
async function postgres(program: string, url: string, args: readonly string[]): Promise<{ stdout: string }> {
  const folder = findPostgres([program]);
  if (folder === null)
    throw new Error(`There is no ${program} on this machine: install PostgreSQL's client programs.`);
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  try {
    return await run(join(folder, program), [`--dbname=${address.href}`, ...args], { env });
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string };
    throw new Error(`${program} failed: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  }
}
