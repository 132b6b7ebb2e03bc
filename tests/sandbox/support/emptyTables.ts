/**
 * SQL that empties every table of a schema and sets its sequences back, as if its migrations had just run. Needs a
 * superuser: it writes as replicated data, so that neither references nor the triggers by which a ledger refuses to
 * forget are asked. Deleting from tables of a few rows is ten times as fast as truncating them.
 */
export function emptyTables(schema: string): string {
  return `
    begin;
    set local session_replication_role = replica;
    do $$ declare found record; begin
      for found in select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = '${schema}' and tablename not like 'kysely\\_%'
      loop execute 'delete from ' || found.name; end loop;
      for found in select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
        where schemaname = '${schema}' and last_value is not null
      loop perform setval(found.name, found.start_value, false); end loop;
    end $$;
    commit`;
}
