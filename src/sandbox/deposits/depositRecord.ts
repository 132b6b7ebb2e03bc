import type { Selectable } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { chainOf } from '../reference/chains.ts';
import { coinChainOf } from '../reference/coinChains.ts';

type DepositRecord = components['schemas']['DepositRecord'];

/** A row of `deposits` in the words of the contract. */
export function depositRecord(row: Selectable<DepositTable>): DepositRecord {
  const chain = chainOf(row.chain);
  const rule = coinChainOf(row.coin, row.chain);
  const credited = momentOf(row.credited_at);
  return {
    id: String(row.id),
    coin: row.coin,
    chain: row.chain,
    chainType: chain.label,
    amount: row.amount,
    txID: row.tx_hash,
    status: statusOf(row),
    type: 0,
    depositType: '0',
    accountType: row.wallet === 'UNIFIED' ? 'UNIFIED' : 'FUND',
    toAddress: row.to_address,
    tag: row.tag,
    fromAddress: row.from_address,
    address: '',
    fromMemberId: '',
    depositFee: '',
    confirmations: row.confirmations,
    requiredConfirmations: rule?.confirmation ?? 0,
    safeConfirmNumber: rule?.safeConfirmation ?? 0,
    txIndex: String(row.tx_index),
    blockHash: row.block_hash,
    batchReleaseLimit: '-1',
    explorerUrl: chain.explorerTx.replace('{txid}', row.tx_hash),
    createdAt: String(row.first_seen_at),
    successAt: credited,
    creditedAt: credited,
    withdrawableAt: momentOf(row.released_at),
  };
}

function statusOf({ id, status }: Selectable<DepositTable>): DepositRecord['status'] {
  if (status === 1 || status === 3 || status === 4) return status;
  throw new Error(`The deposit ${id} has the unknown status ${status}.`);
}

function momentOf(ms: number | null): string {
  return ms === null ? '' : String(ms);
}
