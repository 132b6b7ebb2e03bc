import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { SandboxContext } from '../../context.ts';

/**
 * The nonces of the requests that may still be repeated, in the database: a request that one process took is known to
 * the others, and after a restart.
 */
export class SeenNonces {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** False when the nonce (16 bytes) was there already. Of several at once one gets true. */
  async add(nonce: Buffer): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('request_nonces')
      .values({ nonce })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /**
   * Removes those whose requests are too old by now. The exchange's clock never falls behind the world's, so a minute
   * after it was accepted a request is too old; the rest allows for machines whose clocks differ. It is counted by the
   * database's clock, because a process may hear a moment later than the others that the exchange's clock was moved.
   */
  async forget(): Promise<void> {
    await this.#db
      .deleteFrom('request_nonces')
      .where('received_at', '<', sql<Date>`now() - interval '10 minutes'`)
      .execute();
  }
}

/** Registers the job of the request signatures with the simulation; called once when the exchange starts. */
export function registerSigningJobs({ db, every }: SandboxContext): void {
  const seen = new SeenNonces(db);
  every(60_000, 'forget old nonces', () => seen.forget());
}
