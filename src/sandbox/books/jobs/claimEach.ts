import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import { lockNotGiven } from '../db/transientFailure.ts';
import { batchRows, type Due, dueRows, whenDue } from './dueRows.ts';
import { isolateFailure, type JobContext } from './isolateFailure.ts';
import type { TimedResult } from './jobResult.ts';

/** How long to wait for a locked row, ms: a row that is locked for longer does not hold up the others. */
const patienceMs = 1_000;

interface RowContext extends JobContext {
  readonly db: Kysely<Database>;
}

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
  /** Whether a due row has to wait for something that only the program knows; it is left, without a word. */
  readonly waits?: (row: Row) => boolean;
  /** Whether a row that was advanced may be due again: then all are advanced until none is. */
  readonly repeats?: boolean;
}

/**
 * Advances every row that is due by one step, safely while other processes do the same: first the rows that are not
 * locked, so that processes share the work, then those that were locked, after a short wait. What is left is for the
 * next run. A row that fails does not stop the others. However many are due, a batch is in memory at a time, and the
 * promise resolves when all are done.
 */
export function claimEach<Tables extends keyof Database, Row extends object>(
  context: RowContext,
  due: Due<Tables, Row>,
  work: Work<Row>,
): Promise<TimedResult> {
  return whenDue(due, () => takeAll(context, due, work));
}

/** Resolves to whether any row was advanced. */
async function takeAll<Tables extends keyof Database, Row extends object>(
  context: RowContext,
  due: Due<Tables, Row>,
  work: Work<Row>,
): Promise<boolean> {
  const { nameOf, keyOf = nameOf, waits = () => false, repeats = false } = work;
  const left = new Set<string>();
  let moved = false;
  for (;;) {
    const round = new Round(context, work);
    for await (const rows of dueRows(due)) {
      await round.take(rows.filter((row) => !left.has(keyOf(row)) && !waits(row)));
    }
    await round.takeBusy();
    if (round.moved > 0) moved = true;
    if (!repeats || round.moved === 0) return moved;
    for (const key of round.left) left.add(key);
  }
}

/** One look at everything that is due. */
class Round<Row> {
  /** Rows that were advanced. */
  moved = 0;
  /** The keys of those that were not. */
  readonly left: string[] = [];
  readonly #context: RowContext;
  readonly #work: Work<Row>;
  #busy: Row[] = [];

  constructor(context: RowContext, work: Work<Row>) {
    this.#context = context;
    this.#work = work;
  }

  async take(rows: readonly Row[]): Promise<void> {
    for (const row of rows) {
      const isMoved = await this.#take(row, 'free');
      if (isMoved === false) this.#busy.push(row);
      else this.#note(row, isMoved === true);
    }
    if (this.#busy.length >= batchRows) await this.takeBusy();
  }

  /** Tries those that were locked once more, and waits for them. */
  async takeBusy(): Promise<void> {
    for (const row of this.#busy.splice(0)) this.#note(row, (await this.#take(row, 'awaited')) === true);
  }

  #note(row: Row, isMoved: boolean): void {
    const { nameOf, keyOf = nameOf } = this.#work;
    if (isMoved) this.moved += 1;
    else this.left.push(keyOf(row));
  }

  /** Whether the row was advanced; null when it failed. */
  async #take(row: Row, claim: Claim): Promise<boolean | null> {
    const { nameOf, keyOf = nameOf, step } = this.#work;
    let isMoved: boolean | null = null;
    const transaction = () =>
      this.#context.db.transaction().execute(async (trx) => {
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
    await isolateFailure(this.#context, nameOf(row), move, keyOf(row));
    return isMoved;
  }
}

/**
 * How a row is locked: `free` takes it only when it is not locked (`for update skip locked`), `awaited` waits for the
 * lock.
 */
export type Claim = 'free' | 'awaited';
