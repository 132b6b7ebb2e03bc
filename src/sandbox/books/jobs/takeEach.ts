import { sql, type Transaction } from 'kysely';
import type { SandboxContext } from '../../context.ts';
import type { Database } from '../db/database.ts';
import { lockNotGiven } from '../db/transientFailure.ts';
import { alone } from './alone.ts';

/** How long to wait for a locked row, ms: a row that is locked for longer does not hold up the others. */
const patienceMs = 1_000;

interface Work<Row> {
  /** Names a row in the log ("deposit 12"). */
  readonly nameOf: (row: Row) => string;
  /** Identifies a row whose id must not appear in the log; `nameOf` by default. */
  readonly keyOf?: (row: Row) => string;
  /**
   * Advances a row in a transaction of its own. It locks the row as `claim` says, and checks again whether it is due.
   * Resolves to false when there was nothing to do: another process has the row, or already processed it.
   */
  readonly step: (trx: Transaction<Database>, row: Row, claim: Claim) => Promise<boolean>;
}

/**
 * Advances every row by one step, safely while other processes do the same: first the rows that are not locked, so that
 * processes share the work, then those that were locked, after a short wait. What is left is for the next run. A row
 * that fails does not stop the others.
 * @returns the rows that were not advanced
 */
export async function takeEach<Row>(
  context: SandboxContext,
  rows: readonly Row[],
  work: Work<Row>,
): Promise<Row[]> {
  const busy: Row[] = [];
  const left: Row[] = [];
  for (const row of rows) {
    const isMoved = await take(context, row, 'free', work);
    if (isMoved === null) left.push(row);
    else if (!isMoved) busy.push(row);
  }
  for (const row of busy) if ((await take(context, row, 'awaited', work)) !== true) left.push(row);
  return left;
}

/** Whether the row was advanced; null when it failed. */
async function take<Row>(
  context: SandboxContext,
  row: Row,
  claim: Claim,
  { nameOf, keyOf = nameOf, step }: Work<Row>,
): Promise<boolean | null> {
  let isMoved: boolean | null = null;
  const transaction = () =>
    context.db.transaction().execute(async (trx) => {
      if (claim === 'awaited')
        await sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(trx);
      return step(trx, row, claim);
    });
  const move = async () => {
    isMoved = await transaction().catch((cause: unknown) => {
      if (lockNotGiven(cause)) return false;
      throw cause;
    });
  };
  await alone(context, nameOf(row), move, keyOf(row));
  return isMoved;
}

/**
 * How a row is locked: `free` takes it only when it is not locked (`for update skip locked`), `awaited` waits for the
 * lock.
 */
export type Claim = 'free' | 'awaited';
