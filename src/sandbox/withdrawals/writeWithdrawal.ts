import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { WithdrawalTable } from '../db/tables/withdrawals.ts';
import type { Part } from './drawOn.ts';

/** Writes a new withdrawal down with what it takes from each wallet and its first state; moves no money. */
export async function writeWithdrawal(
  trx: Transaction<Database>,
  values: Insertable<WithdrawalTable>,
  parts: readonly Part[],
): Promise<Selectable<WithdrawalTable>> {
  const row = await trx.insertInto('withdrawals').values(values).returningAll().executeTakeFirstOrThrow();
  await trx
    .insertInto('withdrawal_parts')
    .values(parts.map((part) => ({ ...part, withdrawal_id: row.id })))
    .execute();
  await trx
    .insertInto('withdrawal_events')
    .values({ withdrawal_id: row.id, status: row.status, at: row.created_at })
    .execute();
  return row;
}
