import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { FaultStore } from './createFaults.ts';
import type { Fault, FaultRequest } from './fault.ts';

/**
 * The faults of all exchanges on one database. Each call looks at those that its process has read last; one that matches and is
 * counted is counted in the database, so that it applies to as many calls of all processes together as was asked for.
 */
export class SharedFaults implements FaultStore {
  readonly #db: Kysely<Database>;
  #known: readonly Fault[] = [];
  #reads = 0;
  #shown = 0;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  get known(): readonly Fault[] {
    return this.#known;
  }

  async read(): Promise<readonly Fault[]> {
    this.#reads += 1;
    const number = this.#reads;
    const rows = await this.#db
      .selectFrom('injected_faults')
      .selectAll()
      .where((row) => row.or([row('remaining', 'is', null), row('remaining', '>', 0)]))
      .orderBy('id', 'desc')
      .execute();
    // One that began earlier and ends later does not know what was set between.
    if (number > this.#shown) {
      this.#shown = number;
      this.#known = rows.map(({ id, wish, remaining }) => ({
        ...(wish as FaultRequest),
        remaining,
        id: String(id),
      }));
    }
    return this.#known;
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
