import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../../postgres/startPostgres.ts';
import { runProcesses } from '../exchange/books/exchangeProcesses.ts';
import { onNewBooks } from '../exchange/books/newBooks.ts';
import type { LoadStarted } from '../exchange/books/takePart.ts';
import type { PrimaryDone } from './measured.ts';

/** Measures one exchange on a server of its own, whose commits are on the disk or, with `isHasty`, not. */
export async function runPrimary(isHasty: boolean): Promise<PrimaryDone> {
  const program = fileURLToPath(new URL('primaryProcess.ts', import.meta.url));
  const postgres = await startPostgres({ isHasty });
  try {
    const [line] = readFileSync(join(postgres.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    return await onNewBooks(postgres.url, async (books) => {
      const order = { ...books, serverPid: Number(line) };
      const { done } = await runProcesses<LoadStarted, PrimaryDone>(program, order, 1);
      const [only] = done;
      if (only === undefined) throw new Error('Nothing was measured.');
      return only;
    });
  } finally {
    await postgres.dispose();
  }
}
