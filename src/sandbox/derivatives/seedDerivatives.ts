import type { Transaction } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import { demoPositions } from './demoPositions.ts';
import { pastEntries } from './pastEntries.ts';

const hourMs = 3_600_000;

/**
 * Writes down what customers that are new did with derivatives before the first day. Nobody trades them here any more,
 * and what came of it is in the first balances, so the ledger has no part in it.
 */
export async function seedDerivatives(
  trx: Transaction<Database>,
  context: SandboxContext,
  opened: ReadonlySet<number>,
): Promise<void> {
  const today = Math.floor(context.clock.now() / hourMs) * hourMs;
  const entries = demoPositions
    .filter(({ uid }) => opened.has(uid))
    .flatMap((position) => pastEntries(context, position, today));
  if (entries.length > 0) await trx.insertInto('derivative_entries').values(entries).execute();
}
