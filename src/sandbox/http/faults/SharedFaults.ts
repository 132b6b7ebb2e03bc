import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { LatestReading } from '../../platform/LatestReading.ts';
import type { FaultStore } from './createFaults.ts';
import type { Fault, FaultRequest } from './fault.ts';

/**
 * The faults of all exchanges on one database. Each call looks at those that its process has read last; one that matches and is
 * counted is counted in the database, so that it applies to as many calls of all processes together as was asked for.
 */
export class SharedFaults implements FaultStore {
  readonly #db: Kysely<Database>;
  readonly #faults: LatestReading<readonly Fault[]>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
    this.#faults = new LatestReading<readonly Fault[]>([], async () => {
      const rows = await db
        .selectFrom('injected_faults')
        .selectAll()
        .where((row) => row.or([row('remaining', 'is', null), row('remaining', '>', 0)]))
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ id, wish, remaining }) => ({
        ...(wish as FaultRequest),
        remaining,
        id: String(id),
      }));
    });
  }

  get known(): readonly Fault[] {
    return this.#faults.value;
  }

  read(): Promise<readonly Fault[]> {
    return this.#faults.again();
  }

  async add({ remaining, ...fault }: FaultRequest): Promise<string> {
    const { id } = await this.#db
      .insertInto('injected_faults')
      .values({ wish: JSON.stringify(fault), remaining })
      .returning('id')
      .executeTakeFirstOrThrow();
    await this.read();
    return String(id);
  }

  async remove(id?: string): Promise<void> {
    const all = this.#db.deleteFrom('injected_faults');
    const number = Number(id);
    if (id === undefined) await all.execute();
    else if (Number.isSafeInteger(number)) await all.where('id', '=', number).execute();
    await this.read();
  }

  async take({ id, remaining }: Fault): Promise<boolean> {
    if (remaining === null) return true;
    const taken = await this.#db
      .updateTable('injected_faults')
      .set({ remaining: sql<number>`remaining - 1` })
      .where('id', '=', Number(id))
      .where('remaining', '>', 0)
      .returning('remaining')
      .executeTakeFirst();
    if (taken?.remaining === 0) await this.remove(id);
    else await this.read();
    return taken !== undefined;
  }
}
