import { type Kysely, sql } from 'kysely';
import type { AdjustableClock } from '../world/clock.ts';
import type { Database } from './db/database.ts';

/** Moves the exchange's clock forward. Everything that is due at a certain time follows, because it reads the clock. */
export interface ClockControl {
  /** How far the exchange is ahead of this machine, ms. */
  offsetMs(): number;
  /**
   * Moves the clock forward by `ms` permanently: a restart does not undo it. Resolves when everything that became due
   * is done. No customer is signed out by it: sessions do not age in that time.
   * @throws RangeError for anything but a positive whole number
   */
  advance(ms: number): Promise<void>;
  /** Applies the offset that was stored before a restart, or by another process on the same database. */
  follow(): Promise<void>;
}

interface Parts {
  readonly db: Kysely<Database>;
  readonly clock: AdjustableClock;
  /** Runs what is due now. */
  readonly runDue: () => Promise<void>;
}

/** The control of a clock. Its offset starts at zero; `follow` restores the stored one. */
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
      await runDue();
    },
  };
}

/** Adds to the stored offset, safely under concurrent calls, and returns the new offset. */
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

/**
 * The latest moment that the books know, as this machine's time, ms; 0 for new books. A process that starts after the
 * machine's clock was set back begins there: otherwise limits, locks and jobs would wait until the clock has caught up.
 * It is at most a minute too early, because that is how often a call is noted (http/sessions/sessions.ts).
 */
export async function latestMoment(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ latest: number | null; offset_ms: number | null }>`
    select greatest(
      (select at from ledger_transactions order by id desc limit 1),
      (select max(greatest(created_at, seen_at)) from sessions)
    ) as latest, (select offset_ms from exchange_clock) as offset_ms`.execute(db);
  const [{ latest, offset_ms } = { latest: null, offset_ms: null }] = rows;
  return Math.max(0, Number(latest ?? 0) - Number(offset_ms ?? 0));
}
