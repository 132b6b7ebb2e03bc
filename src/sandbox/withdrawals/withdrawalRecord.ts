import type { Selectable } from 'kysely';
import type { components } from '../../../generated/api/schema.d.ts';
import type { Account } from '../accounts/account.ts';
import { internalChain } from '../addressBook/addressEntry.ts';
import type { SandboxConfig } from '../config.ts';
import type { WithdrawalEventTable, WithdrawalTable } from '../db/tables/withdrawals.ts';
import { fiatChain } from '../deposits/depositEntries.ts';
import { channelOf } from '../fiat/channelOf.ts';
import { chains } from '../reference/chains.ts';
import { neededInformation } from '../travelRule/neededInformation.ts';
import { isCancellable } from './isCancellable.ts';
import { blockTerms } from './withdrawalTerms.ts';

type WithdrawRecord = components['schemas']['WithdrawRecord'];

const accountTypes = ['FUND', 'UTA', 'EARN', 'FUND,UTA', 'FUND,UTA,EARN'] as const;

interface Moment {
  readonly config: SandboxConfig;
  /** Of the customer. */
  readonly site: Account['site'];
  /** ms */
  readonly now: number;
}

/** A row of `withdrawals` with its states in the words of the contract. */
export function withdrawalRecord(
  row: Selectable<WithdrawalTable>,
  events: readonly Selectable<WithdrawalEventTable>[],
  { config, site, now }: Moment,
): WithdrawRecord {
  const chain = chains.get(row.chain);
  return {
    withdrawId: String(row.id),
    coin: row.coin,
    chain: row.chain,
    chainType: wayOf(row),
    amount: row.amount,
    withdrawFee: row.fee,
    receivedAmount: row.received,
    status: row.status,
    withdrawType: typeOf(row),
    accountType: accountTypeOf(row),
    toAddress: row.to_address,
    tag: row.tag,
    receiverName: row.receiver_name,
    ...neededInformation(row, site, now),
    txID: row.tx_hash,
    explorerUrl: row.tx_hash === '' ? '' : (chain?.explorerTx.replace('{txid}', row.tx_hash) ?? ''),
    ...confirmationsOf(row, { config, now }),
    createTime: String(row.created_at),
    updateTime: String(row.updated_at),
    canCancel: isCancellable(row),
    failReason: row.fail_reason,
    timeline: events.map(({ status, at }) => ({ status, at: String(at) })),
  };
}

function confirmationsOf(
  { coin, chain, status, broadcast_at }: Selectable<WithdrawalTable>,
  { config, now }: Omit<Moment, 'site'>,
): Pick<WithdrawRecord, 'confirmations' | 'requiredConfirmations'> {
  if (chain === internalChain || chain === fiatChain) return { confirmations: 0, requiredConfirmations: 0 };
  const { confirmation, blockMs } = blockTerms(config, coin, chain);
  if (status === 'success') return { confirmations: confirmation, requiredConfirmations: confirmation };
  const blocks = broadcast_at === null ? 0 : Math.floor((now - broadcast_at) / blockMs);
  return { confirmations: Math.min(blocks, confirmation), requiredConfirmations: confirmation };
}

function wayOf({ coin, chain, channel_id }: Selectable<WithdrawalTable>): string {
  if (chain === internalChain) return 'Internal transfer';
  if (chain === fiatChain) return channelOf(coin, channel_id, 'withdraw')?.name ?? channel_id;
  return chains.get(chain)?.label ?? chain;
}

function typeOf({ chain }: Selectable<WithdrawalTable>): WithdrawRecord['withdrawType'] {
  if (chain === internalChain) return 1;
  return chain === fiatChain ? 2 : 0;
}

function accountTypeOf({ id, account_type }: Selectable<WithdrawalTable>): WithdrawRecord['accountType'] {
  const known = accountTypes.find((name) => name === account_type);
  if (known === undefined)
    throw new Error(`The withdrawal ${id} draws on the unknown account ${account_type}.`);
  return known;
}
