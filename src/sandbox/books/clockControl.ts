import { type Kysely, sql } from 'kysely';
import type { AdjustableClock } from '../world/clock.ts';
import type { Database } from './db/database.ts';

/** Moves the exchange's clock forward. Everything that waits for a time follows, because it reads the clock. */
export interface ClockControl {
  /** How far the exchange is ahead of this machine, ms. */
  offsetMs(): number;
  /**
   * Moves the clock forward by so many ms, and for good: a restart does not go back. Resolves when what has become
   * due by that is done. Nobody is signed out by it: no customer was idle in that time.
   * @throws RangeError for anything but a whole number above zero
   */
  advance(ms: number): Promise<void>;
  /** Takes over how far the clock was moved before a restart, or by another process on the same database. */
  follow(): Promise<void>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: AdjustableClock;
  /** Runs what is due now. */
  readonly runDue: () => Promise<void>;
}

/** The control of a clock. It starts at no offset: `follow` brings it to where it was left. */
export function createClockControl({ db, clock, runDue }: Parts): ClockControl {
  return {
    offsetMs: () => clock.offsetMs,
    async follow() {
      const row = await db.selectFrom('exchange_clock').select('offset_ms').executeTakeFirst();
      clock.raiseOffset(row?.offset_ms ?? 0);
    },
    async advance(ms) {
      if (!Number.isSafeInteger(ms) || ms < 1) throw new RangeError('A clock moves forward by whole ms.');
      const offset = await store(db, ms);
      clock.raiseOffset(offset);
      // The first run may have been under way already when the clock moved.
      await runDue();
      await runDue();
    },
  };
}

/** Adds to the offset, whoever else does so at the same time, and answers what it is now. */
function store(db: Kysely<Database>, ms: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ created_at: sql<number>`created_at + ${ms}`, seen_at: sql<number>`seen_at + ${ms}` })
      .execute();
    const { offset_ms } = await trx
      .insertInto('exchange_clock')
      .values({ id: 1, offset_ms: ms })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ offset_ms: sql<number>`exchange_clock.offset_ms + ${ms}` }),
      )
      .returning('offset_ms')
      .executeTakeFirstOrThrow();
    return offset_ms;
  });
}
