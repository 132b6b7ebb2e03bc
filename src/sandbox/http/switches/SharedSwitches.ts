import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { LatestReading } from '../../platform/LatestReading.ts';
import type { Switches } from './switches.ts';

/** The switches of all exchanges on one database. Each call looks at what its process has read last. */
export class SharedSwitches implements Switches {
  readonly #db: Kysely<Database>;
  readonly #values: LatestReading<ReadonlyMap<string, unknown>>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
    this.#values = new LatestReading<ReadonlyMap<string, unknown>>(new Map(), async () => {
      const rows = await db.selectFrom('control_switches').selectAll().execute();
      return new Map(rows.map(({ name, value }) => [name, JSON.parse(value)]));
    });
  }

  get(name: string): unknown {
    return this.#values.value.get(name);
  }

  async set(name: string, value: unknown): Promise<void> {
    if (value === undefined) await this.#db.deleteFrom('control_switches').where('name', '=', name).execute();
    else {
      const row = { name, value: JSON.stringify(value) };
      await this.#db
        .insertInto('control_switches')
        .values(row)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
        .execute();
    }
    await this.read();
  }

  async read(): Promise<void> {
    await this.#values.again();
  }
}
