import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { deleteOld } from '../../books/jobs/inBatches.ts';
import type { SandboxContext } from '../../flows/context.ts';

/**
 * The nonces of requests that could still be replayed. They are in the database, so that a request accepted by one
 * process is known to the others, and after a restart.
 */
export class SeenNonces {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** False when the nonce (16 bytes) was already there. Of several concurrent calls exactly one gets true. */
  async add(nonce: Buffer): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('request_nonces')
      .values({ nonce })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /**
   * Removes nonces whose requests are too old to be accepted again. The exchange's clock never falls behind real time,
   * so a request is too old a minute after it was accepted; the rest allows for machines whose clocks differ. Measured
   * by the database's clock, because a process may learn later than the others that the exchange's clock was moved.
   */
  async forget(): Promise<void> {
    const before = sql`now() - interval '10 minutes'`;
    await deleteOld(this.#db, 'request_nonces', { column: 'received_at', before });
  }
}

/** Registers the cleanup job of request signatures with the simulation; called once when the exchange starts. */
export function registerSigningJobs({ db, every }: SandboxContext): void {
  const seen = new SeenNonces(db);
  every(60_000, 'forget old nonces', () => seen.forget());
}
