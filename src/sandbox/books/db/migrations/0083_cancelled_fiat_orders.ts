import { type Kysely, sql } from 'kysely';

/** A customer may give up an order that was not paid. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table fiat_orders
      drop constraint fiat_orders_status_check,
      drop constraint fiat_orders_check2,
      add constraint fiat_orders_status_check
        check (status in ('CREATED', 'PAYING', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELED')),
      add constraint fiat_orders_ended_check
        check ((status in ('SUCCESS', 'FAILED', 'EXPIRED', 'CANCELED')) = (finished_at is not null))`.execute(
    db,
  );
}
