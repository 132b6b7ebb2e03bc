import { sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../books/accounts/account.ts';
import { feeOf } from '../../books/ledger/feeOf.ts';
import { userAccount } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange, type RangeRule } from '../paging/historyRange.ts';
import { pageAround } from '../paging/pageAround.ts';
import { type TransactionType, typeOfEntry } from './entryTypes.ts';

type TransactionRecord = components['schemas']['TransactionRecord'];

/** The time that one request for records of contracts covers, days. */
export const recordsRange: RangeRule = { longest: 7, usual: 1 };

/**
 * Every change of the wallet that a customer trades contracts with, newest first, with the totals of all that match by
 * currency. They are the ledger's own transactions, so that their sum is the wallet's balance.
 * @throws BusinessError 10001 for an invalid cursor, and as historyRange (at most 7 days, 24 hours by default)
 */
export async function historyOf(
  context: SandboxContext,
  account: Account,
  filter: ArgumentsOf<'transactionHistory'>,
): Promise<ResultOf<'transactionHistory'>> {
  const list = filtered(context, account, filter);
  const { rows, nextPageCursor } = await pageAround(list.selectAll(), filter, (row: Entry) => ({
    at: row.created_at,
    id: row.id,
  }));
  const totals = await list
    .select([
      'currency',
      sql<string>`trim_scale(coalesce(sum(funding), 0))::text`.as('funding'),
      sql<string>`trim_scale(coalesce(sum(fee), 0))::text`.as('fee'),
      sql<string>`trim_scale(sum(cash_flow))::text`.as('cashFlow'),
      sql<string>`trim_scale(sum(change))::text`.as('change'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return { list: rows.map((row) => toRecord(account, row)), totals, nextPageCursor };
}

/** Amounts are decimal strings; those that do not apply are null. */
interface Entry {
  readonly id: string;
  readonly transaction_id: number;
  /** ms */
  readonly created_at: number;
  readonly type: TransactionType;
  readonly symbol: string;
  readonly side: 'Buy' | 'Sell' | 'None';
  readonly currency: string;
  readonly qty: string | null;
  readonly size: string | null;
  readonly price: string | null;
  readonly funding: string | null;
  readonly fee: string | null;
  readonly fee_rate: string | null;
  readonly cash_flow: string;
  readonly change: string;
  readonly balance: string;
  readonly order_id: string;
  readonly trade_id: string;
}

function filtered(context: SandboxContext, account: Account, filter: ArgumentsOf<'transactionHistory'>) {
  const { from, to } = historyRange(filter, context.clock.now(), recordsRange);
  let query = context.db
    .selectFrom(entriesOf(account).as('entry'))
    .where('created_at', '>=', from)
    .where('created_at', '<=', to);
  if (filter.currency !== undefined) query = query.where('currency', '=', filter.currency);
  if (filter.symbol !== undefined) query = query.where('symbol', '=', filter.symbol);
  if (filter.baseCoin !== undefined)
    query = query.where(sql<boolean>`starts_with(symbol, ${filter.baseCoin})`);
  if (filter.type !== undefined) query = query.where('type', '=', filter.type);
  if (filter.side !== undefined) query = query.where('side', '=', filter.side);
  return query;
}

/** Balances are in the order of the list: by time, then by transaction. */
function entriesOf({ uid, utaStatus }: Account) {
  const wallet = userAccount(uid, utaStatus === 'SUCCESS' ? 'UNIFIED' : 'CONTRACT');
  return sql<Entry>`(
    select m.id, m.transaction_id, m.at as created_at, ${typeOfEntry} as type, coalesce(d.symbol, '') as symbol,
      coalesce(d.side, 'None') as side, m.coin as currency, d.qty, d.size, d.price, d.funding, m.fee, d.fee_rate,
      trim_scale(m.change - coalesce(d.funding, 0) + coalesce(m.fee, 0)) as cash_flow, m.change, m.balance,
      coalesce(d.order_id, '') as order_id, coalesce(d.trade_id, '') as trade_id
    from (
      select lpad(t.id::text, 16, '0') || '-' || p.coin as id, t.id as transaction_id, t.at, t.kind, p.coin,
        trim_scale(sum(p.amount)) as change, nullif(trim_scale(${feeOf}), 0) as fee,
        trim_scale(sum(sum(p.amount)) over (partition by p.coin order by t.at, t.id)) as balance
      from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
      where p.account_id = ${wallet}
      group by t.id, p.account_id, p.coin having sum(p.amount) <> 0
    ) m left join derivative_entries d on d.transaction_id = m.transaction_id)`;
}

function toRecord({ uid }: Account, row: Entry): TransactionRecord {
  const isBonus = row.type.startsWith('BONUS');
  return {
    id: `${uid}_${row.symbol || row.currency}_${row.transaction_id}`,
    symbol: row.symbol,
    category: row.symbol === '' ? '' : 'linear',
    side: row.side,
    transactionTime: String(row.created_at),
    type: row.type,
    transSubType: '',
    qty: plain(row.qty),
    size: plain(row.size),
    currency: row.currency,
    tradePrice: plain(row.price),
    funding: plain(row.funding),
    fee: plain(row.fee),
    cashFlow: plain(row.cash_flow),
    change: plain(row.change),
    cashBalance: plain(row.balance),
    feeRate: plain(row.fee_rate),
    bonusChange: isBonus ? plain(row.change) : '',
    tradeId: row.trade_id,
    orderId: row.order_id,
    orderLinkId: '',
  };
}

function plain(amount: string | null): string {
  return amount ?? '';
}
