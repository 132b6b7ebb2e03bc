import { type Kysely, sql } from 'kysely';

/** Bank accounts are entries of the address book (kind 3), and they alone have a holder. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table withdrawal_addresses
      add column holder text not null default '',
      drop constraint withdrawal_addresses_address_type_check,
      add constraint withdrawal_addresses_address_type_check check (address_type between 0 and 3),
      add constraint withdrawal_addresses_holder_check check ((address_type = 3) = (holder <> ''))`.execute(
    db,
  );
}
