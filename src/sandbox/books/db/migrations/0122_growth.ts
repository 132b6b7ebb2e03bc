import { type Kysely, sql } from 'kysely';

/** What is queried at every scrape or withdrawal, found by an index however many rows there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [deposits, owners, ...accounts]) await statement.execute(db);
}

const deposits = sql`create index deposits_waiting on deposits (id) where next_at is not null or status in (1, 2)`;

const owners = sql`
  create table address_owners (
    family text not null,
    identity text not null,
    uid bigint not null references accounts (uid),
    primary key (family, identity)
  )`;

// Addresses follow from the seed, which the database does not know: a job notes those of the accounts so far.
const accounts = [
  sql`alter table accounts add column addresses_noted boolean not null default false`,
  sql`create index accounts_not_noted on accounts (uid) where addresses_noted is false`,
];
