import type { Selectable } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import { internalChain } from '../addressBook/addressEntry.ts';
import type { SandboxConfig } from '../config.ts';
import type { WithdrawalEventTable, WithdrawalTable } from '../db/tables/withdrawals.ts';
import { chains } from '../reference/chains.ts';
import { isCancellable } from './isCancellable.ts';
import { blockTerms } from './withdrawalTerms.ts';

type WithdrawRecord = components['schemas']['WithdrawRecord'];

const accountTypes = ['FUND', 'UTA', 'EARN', 'FUND,UTA', 'FUND,UTA,EARN'] as const;

interface Moment {
  readonly config: SandboxConfig;
  /** ms */
  readonly now: number;
}

/** A row of `withdrawals` with its states in the words of the contract. */
export function withdrawalRecord(
  row: Selectable<WithdrawalTable>,
  events: readonly Selectable<WithdrawalEventTable>[],
  { config, now }: Moment,
): WithdrawRecord {
  const isInternal = row.chain === internalChain;
  const chain = chains.get(row.chain);
  return {
    withdrawId: String(row.id),
    coin: row.coin,
    chain: row.chain,
    chainType: isInternal ? 'Internal transfer' : (chain?.label ?? row.chain),
    amount: row.amount,
    withdrawFee: row.fee,
    receivedAmount: row.received,
    status: row.status,
    withdrawType: isInternal ? 1 : 0,
    accountType: accountTypeOf(row),
    toAddress: row.to_address,
    tag: row.tag,
    txID: row.tx_hash,
    explorerUrl: row.tx_hash === '' ? '' : (chain?.explorerTx.replace('{txid}', row.tx_hash) ?? ''),
    ...confirmationsOf(row, { config, now }),
    createTime: String(row.created_at),
    updateTime: String(row.updated_at),
    canCancel: isCancellable(row.status),
    failReason: row.fail_reason,
    timeline: events.map(({ status, at }) => ({ status, at: String(at) })),
  };
}

function confirmationsOf(
  { coin, chain, status, broadcast_at }: Selectable<WithdrawalTable>,
  { config, now }: Moment,
): Pick<WithdrawRecord, 'confirmations' | 'requiredConfirmations'> {
  if (chain === internalChain) return { confirmations: 0, requiredConfirmations: 0 };
  const { confirmation, blockMs } = blockTerms(config, coin, chain);
  if (status === 'success') return { confirmations: confirmation, requiredConfirmations: confirmation };
  const blocks = broadcast_at === null ? 0 : Math.floor((now - broadcast_at) / blockMs);
  return { confirmations: Math.min(blocks, confirmation), requiredConfirmations: confirmation };
}

function accountTypeOf({ id, account_type }: Selectable<WithdrawalTable>): WithdrawRecord['accountType'] {
  const known = accountTypes.find((name) => name === account_type);
  if (known === undefined)
    throw new Error(`The withdrawal ${id} draws on the unknown account ${account_type}.`);
  return known;
}
