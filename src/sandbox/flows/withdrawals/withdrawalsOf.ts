import { type Selectable, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { WithdrawalEventTable, WithdrawalTable } from '../../books/db/tables/withdrawals.ts';
import { isCancellable, paidOut } from '../../books/withdrawals/withdrawalStates.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import { chains, fiatChain, internalChain } from '../../world/reference/chains.ts';
import type { SandboxContext } from '../context.ts';
import { channelOf } from '../fiat/openChannel.ts';
import { historyRange } from '../paging/historyRange.ts';
import { pageAround } from '../paging/pageAround.ts';
import { neededInformation } from '../travelRule/neededInformation.ts';
import { blockTerms } from './withdrawalTerms.ts';

type Filter = ArgumentsOf<'withdrawRecords'>;

/**
 * A customer's withdrawals, newest first, one page at a time. One requested only by its id is found regardless of its
 * age.
 * @throws BusinessError 10001 for an invalid cursor, and as historyRange
 */
export async function withdrawalsOf(
  context: SandboxContext,
  { uid, site }: Account,
  filter: Filter,
): Promise<ResultOf<'withdrawRecords'>> {
  const now = context.clock.now();
  const list = filtered(context, uid, filter, now);
  const { total } = await list
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = { cursor: filter.cursor, limit: filter.pageSize };
  const places = list.select(['created_at', sql<string>`id::text`.as('id')]);
  const { rows, nextPageCursor } = await pageAround(
    context.db.selectFrom(places.as('place')).selectAll(),
    page,
    (row: { created_at: number; id: string }) => ({ at: row.created_at, id: row.id }),
  );
  const ids = rows.map(({ id }) => Number(id));
  return { list: await records(context, ids, { site, now }), nextPageCursor, total: Number(total) };
}

function filtered(context: SandboxContext, uid: number, filter: Filter, now: number) {
  const { from, to } = historyRange(filter, now);
  let query = context.db.selectFrom('withdrawals').where('uid', '=', uid);
  const isById =
    filter.withdrawId !== undefined && filter.startTime === undefined && filter.endTime === undefined;
  if (!isById) query = query.where('created_at', '>=', from).where('created_at', '<=', to);
  if (filter.withdrawId !== undefined) {
    // Ids are opaque to the caller: one that is not a number matches nothing.
    query = query.where('id', '=', /^[1-9]\d{0,14}$/.test(filter.withdrawId) ? Number(filter.withdrawId) : 0);
  }
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.chain !== undefined) query = query.where('chain', '=', filter.chain);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.withdrawType === undefined) return query;
  if (filter.withdrawType === 0) return query.where('chain', 'not in', [internalChain, fiatChain]);
  return query.where('chain', '=', filter.withdrawType === 1 ? internalChain : fiatChain);
}

async function records(
  { db, config }: SandboxContext,
  ids: readonly number[],
  moment: { site: Account['site']; now: number },
): Promise<ResultOf<'withdrawRecords'>['list']> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('withdrawals').selectAll().where('id', 'in', ids).execute();
  const events = await db
    .selectFrom('withdrawal_events')
    .selectAll()
    .where('withdrawal_id', 'in', ids)
    .orderBy('id')
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((candidate) => candidate.id === id);
    const own = events.filter(({ withdrawal_id }) => withdrawal_id === id);
    return row === undefined ? [] : [withdrawalRecord(row, own, { config, ...moment })];
  });
}

type WithdrawRecord = components['schemas']['WithdrawRecord'];

const accountTypes = ['FUND', 'UTA', 'EARN', 'FUND,UTA', 'FUND,UTA,EARN'] as const;

interface Moment {
  readonly config: SandboxConfig;
  /** Site of the customer. */
  readonly site: Account['site'];
  /** ms */
  readonly now: number;
}

/** Maps a row of `withdrawals` with its states to the contract's record. */
function withdrawalRecord(
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
  if (status === paidOut) return { confirmations: confirmation, requiredConfirmations: confirmation };
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
