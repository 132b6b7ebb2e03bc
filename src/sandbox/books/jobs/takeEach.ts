import { sql, type Transaction } from 'kysely';
import type { SandboxContext } from '../../context.ts';
import type { Database } from '../db/database.ts';
import { lockNotGiven } from '../db/transientFailure.ts';
import { alone } from './alone.ts';

/** How long a row is waited for that somebody is at, ms: one that is held for longer keeps no other waiting. */
const patienceMs = 1_000;

interface Work<Row> {
  /** Names a row for the log ("deposit 12"). */
  readonly nameOf: (row: Row) => string;
  /** Tells rows apart whose name the log must not know; the name unless given. */
  readonly keyOf?: (row: Row) => string;
  /**
   * Moves a row on in a transaction of its own. It locks the row as `claim` says, and looks again whether it is due.
   * Resolves to false when there was nothing for it to do: somebody else is at it, or was.
   */
  readonly step: (trx: Transaction<Database>, row: Row, claim: Claim) => Promise<boolean>;
}

/**
 * Takes every row of work one step on, whichever other processes do the same at the same time: first those that nobody
 * is at, so that processes share them out, then those that somebody was at, which are waited for a moment. What is left
 * is for the next run. One that fails stops no other.
 * @returns the rows that were not moved
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

/** Whether it was moved; null when it failed. */
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
 * How a row of work is locked: `free` takes it only when nobody is at it (`for update skip locked`), `awaited` waits for
 * whoever is.
 */
export type Claim = 'free' | 'awaited';
