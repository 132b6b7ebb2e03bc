import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../src/sandbox/books/db/database.ts';

/**
 * A database whose n-th write of a row fails, as one does whose disk is full or whose connection is lost in the middle of
 * a transaction. It counts in a sequence, which a rollback does not take back.
 */
export class PlantedFault {
  readonly #db: Kysely<Database>;
  readonly #at: number;

  private constructor(db: Kysely<Database>, at: number) {
    this.#db = db;
    this.#at = at;
  }

  /** Prepares every table; nothing fails yet. For an embedded database, which has one connection. */
  static async prepare(db: Kysely<Database>): Promise<void> {
    await sql`create sequence planted_writes`.execute(db);
    await sql`create function planted_fault() returns trigger language plpgsql as $$ begin
      if nextval('planted_writes') = nullif(current_setting('planted.at', true), '')::bigint
      then raise exception 'planted fault'; end if;
      return null;
    end $$`.execute(db);
    await sql`do $$ declare found regclass; begin
      for found in select c.oid::regclass from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop execute format('create trigger planted_fault after insert or update or delete on %s
        for each row execute function planted_fault()', found); end loop;
    end $$`.execute(db);
  }

  /** Leaves the database as it was, for the next test of the process. */
  static async remove(db: Kysely<Database>): Promise<void> {
    await sql`drop function planted_fault cascade`.execute(db);
    await sql`drop sequence planted_writes`.execute(db);
  }

  /** From now on the `at`-th write fails, the first being 1; later ones do not. */
  static async plant(db: Kysely<Database>, at: number): Promise<PlantedFault> {
    await sql`select setval('planted_writes', 1, false), set_config('planted.at', ${String(at)}, false)`.execute(
      db,
    );
    return new PlantedFault(db, at);
  }

  /** Whether the write was reached; nothing fails from now on. */
  async wasReached(): Promise<boolean> {
    const { rows } = await sql<{ writes: string }>`
      select case when is_called then last_value else 0 end as writes,
        set_config('planted.at', '', false) from planted_writes`.execute(this.#db);
    return Number(rows[0]?.writes) >= this.#at;
  }
}
