import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely';

/**
 * Kysely's dialect, except that the migrator sees only this exchange's tables. Kysely's own query reads those of the
 * whole database, and fails when somebody else's are dropped at that moment.
 */
export class ServerDialect extends PostgresDialect {
  readonly #schema: string;

  constructor(config: PostgresDialectConfig, schema: string) {
    super(config);
    this.#schema = schema;
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new OwnTables(db, this.#schema);
  }
}

class OwnTables extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;
  readonly #schema: string;

  constructor(db: Kysely<unknown>, schema: string) {
    super(db);
    this.#db = db;
    this.#schema = schema;
  }

  /** Their names, which is all that the migrator asks for. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_catalog.pg_tables where schemaname = ${this.#schema}`.execute(
      this.#db,
    );
    return rows.map(({ name }) => ({ name, schema: this.#schema, isView: false, columns: [] }));
  }
}
