import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { chainOf } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { ownAddress, ownAddresses, ownFamilies } from './ownAddresses.ts';

/** Accounts whose addresses one transaction notes; an address takes a few hundredths of a millisecond to make. */
const notedAtOnce = 50;

/** Transactions in a run: other jobs wait for it. */
const batchesInRun = 5;

/** Registers the job that notes whose the addresses of older accounts are; called once when the exchange starts. */
export function registerAddressOwnerJobs(context: SandboxContext): void {
  context.every(1_000, 'note whose deposit addresses are whose', async () => {
    for (let batch = 0; batch < batchesInRun; batch += 1) {
      if ((await noteBatch(context)) < notedAtOnce) return { moved: false, nextAt: null };
    }
    return undefined;
  });
}

function noteBatch(context: SandboxContext): Promise<number> {
  return context.db.transaction().execute(async (trx) => {
    const accounts = await trx
      .selectFrom('accounts')
      .select('uid')
      .where('addresses_noted', 'is', false)
      .orderBy('uid')
      .limit(notedAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    await noteAddressOwners(
      context,
      trx,
      accounts.map(({ uid }) => uid),
    );
    return accounts.length;
  });
}

/** Notes whose all addresses of these accounts are, so that they are found by the address. */
export async function noteAddressOwners(
  context: Pick<SandboxContext, 'random'>,
  trx: Transaction<Database>,
  uids: readonly number[],
): Promise<void> {
  if (uids.length === 0) return;
  const addresses = await ownAddresses(context, trx, uids, ownFamilies);
  await trx
    .insertInto('address_owners')
    .values(addresses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable('accounts').set({ addresses_noted: true }).where('uid', 'in', uids).execute();
}

/** Notes an address that a customer adds. Networks on which all share one have nothing to note. */
export async function noteAddedAddress(
  context: Pick<SandboxContext, 'random'>,
  trx: Transaction<Database>,
  { uid, chain, index }: { readonly uid: number; readonly chain: string; readonly index: number },
): Promise<void> {
  if (chainOf(chain).tag !== undefined) return;
  await trx
    .insertInto('address_owners')
    .values(ownAddress(context, uid, chain, index))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
