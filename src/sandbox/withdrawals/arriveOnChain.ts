import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import { encodeAddress } from '../chain/encodeAddress.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { WithdrawalTable } from '../db/tables/withdrawals.ts';
import { chainOf } from '../reference/chains.ts';
import { coinChainOf } from '../reference/coinChains.ts';

/**
 * A withdrawal that was sent over the chain to another customer of this exchange arrives there as a deposit; the job
 * of the deposits confirms and credits it. Others leave the exchange's sight. `at` is ms.
 */
export async function arriveOnChain(
  context: SandboxContext,
  trx: Transaction<Database>,
  row: Selectable<WithdrawalTable>,
  at: number,
): Promise<void> {
  if (row.receiver_uid === null) return;
  const { depositMin = '' } = coinChainOf(row.coin, row.chain) ?? {};
  const wallet = context.random.bytes('hot wallet', row.chain);
  await trx
    .insertInto('deposits')
    .values({
      uid: row.receiver_uid,
      wallet: 'FUND',
      coin: row.coin,
      chain: row.chain,
      amount: row.received,
      tx_hash: row.tx_hash,
      tx_index: 0,
      block_hash: '',
      from_address: encodeAddress(chainOf(row.chain).family, wallet),
      to_address: row.to_address,
      tag: row.tag,
      status: 1,
      deposit_type: '0',
      below_minimum: depositMin !== '' && new Decimal(row.received).lessThan(depositMin),
      confirmations: 0,
      first_seen_at: at,
    })
    .execute();
}
