import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../../postgres/findPostgres.ts';
import { startPostgres } from '../../../postgres/startPostgres.ts';
import { toolVariables } from '../../../settings/environment/tools.ts';
import { readVariable } from '../../../settings/environment/variable.ts';
import type { Books } from './exchangeProcesses.ts';

/** A PostgreSQL server for the length of a measurement. */
interface BenchServer {
  url: string;
  dispose(): Promise<void>;
}

/** The server of `TEST_DATABASE_URL`, or one that is started; null where none is installed. */
export async function openBenchServer(): Promise<BenchServer | null> {
  const url = readVariable(toolVariables, 'TEST_DATABASE_URL', process.env);
  if (url !== null) return { url, dispose: async () => {} };
  return findPostgres() ? startPostgres() : null;
}

/** Does something on new books, on the server or, without one, in a folder that is removed afterwards. */
export async function onNewBooks<Result>(
  url: string | null,
  work: (books: Books) => Promise<Result>,
): Promise<Result> {
  const { books, remove } = await layBooks(url);
  try {
    return await work(books);
  } finally {
    await remove();
  }
}

/** New books, on the server or, without one, in a folder; `remove` takes the folder away. */
export async function layBooks(url: string | null): Promise<{ books: Books; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-bench-'));
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  return {
    books: { dataDir, server: url === null ? null : { url, schema } },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
