import type { Selectable, Transaction } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { creditDeposit } from './creditDeposit.ts';
import { depositDelays } from './depositDelays.ts';

type Deposit = Selectable<DepositTable>;

/** The account it was sent to cannot take it: it waits for Funding (domain §3.1, 10011). `now` is ms. */
export async function beginPooling(
  context: SandboxContext,
  trx: Transaction<Database>,
  { id }: Deposit,
  now: number,
): Promise<void> {
  const next_at = now + depositDelays(context.config).review;
  await trx.updateTable('deposits').set({ status: 10011, next_at }).where('id', '=', id).execute();
}

/** Credits it to Funding, wherever it was meant to go (10012), and answers it as it is then. */
export async function endPooling(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  now: number,
): Promise<Deposit> {
  const pooled = { ...deposit, wallet: 'FUND' };
  await trx.updateTable('deposits').set({ wallet: pooled.wallet }).where('id', '=', deposit.id).execute();
  await creditDeposit(context, trx, pooled, now);
  return pooled;
}
