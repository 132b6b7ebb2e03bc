import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { ConversionStatus, ConvertOrderTable } from '../../books/db/tables/convert.ts';
import { msText } from '../../world/clock.ts';
import { valueIn } from '../../world/market/market.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange } from '../paging/historyRange.ts';
import { pageByNumber } from '../paging/pageByNumber.ts';
import { type ConvertAccount, convertAccountOf, requestedAccounts } from './convertAccounts.ts';
import type { ConvertQuote } from './quoteFor.ts';
import { refusals } from './refusals.ts';

type ConvertRecord = components['schemas']['ConvertRecord'];

/** The requested part of a list; every field narrows it. */
interface ConversionFilter {
  readonly quoteTxId?: string | undefined;
  /** Comma-separated names. */
  readonly accountType?: string | undefined;
  readonly fromCoin?: string | undefined;
  readonly toCoin?: string | undefined;
  readonly offerId?: string | undefined;
  readonly status?: ConversionStatus | undefined;
  /** ms */
  readonly startTime?: string | undefined;
  /** ms */
  readonly endTime?: string | undefined;
  readonly index?: number | undefined;
  readonly limit?: number | undefined;
}

interface ConversionPage {
  readonly list: ConvertRecord[];
  readonly total: number;
  readonly index: number;
  readonly limit: number;
}

type Row = Selectable<ConvertOrderTable> & Omit<ConvertQuote, 'id' | 'created_at'>;

/**
 * A customer's conversions on these accounts, newest first. One requested by quoteTxId is found regardless of its age.
 * @throws BusinessError 700004 when that conversion does not exist or is not theirs, 700000 for an unknown account
 * name, and as historyRange
 */
export async function conversionsOf(
  context: SandboxContext,
  uid: number,
  accounts: readonly ConvertAccount[],
  filter: ConversionFilter,
): Promise<ConversionPage> {
  const { index = 1, limit = 20 } = filter;
  let query = context.db
    .selectFrom('convert_orders as o')
    .innerJoin('convert_quotes as q', 'q.id', 'o.quote_id')
    .where('o.uid', '=', uid)
    .where('q.account_type', 'in', accounts)
    .where('q.account_type', 'in', requestedAccounts(filter.accountType) ?? accounts);
  if (filter.fromCoin !== undefined) query = query.where('q.from_coin', '=', filter.fromCoin);
  if (filter.toCoin !== undefined) query = query.where('q.to_coin', '=', filter.toCoin);
  if (filter.offerId !== undefined) query = query.where('q.offer_id', '=', filter.offerId);
  if (filter.status !== undefined) query = query.where('o.status', '=', filter.status);
  if (filter.quoteTxId === undefined) {
    const { from, to } = historyRange(filter, context.clock.now());
    query = query.where('o.created_at', '>=', from).where('o.created_at', '<=', to);
  } else {
    query = query.where('o.quote_id', '=', filter.quoteTxId);
  }
  const { rows, total } = await pageByNumber(query, { page: index, limit }, (list) =>
    list.selectAll('q').selectAll('o').orderBy('o.created_at', 'desc').orderBy('o.quote_id', 'desc'),
  );
  if (filter.quoteTxId !== undefined && total === 0) throw refusals.notFound();
  return { list: rows.map((row) => toRecord(context, row)), total, index, limit };
}

function toRecord(context: SandboxContext, row: Row): ConvertRecord {
  return {
    quoteTxId: row.quote_id,
    exchangeTxId: row.quote_id,
    accountType: convertAccountOf(row.account_type).name,
    userId: String(row.uid),
    fromCoin: row.from_coin,
    fromCoinType: coins.get(row.from_coin)?.kind ?? 'crypto',
    fromAmount: row.from_amount,
    toCoin: row.to_coin,
    toCoinType: coins.get(row.to_coin)?.kind ?? 'crypto',
    toAmount: row.to_amount,
    exchangeStatus: row.status,
    failCode: row.fail_code,
    convertRate: row.rate,
    createdAt: String(row.created_at),
    finishedAt: msText(row.finished_at),
    notionalUsd: valueIn(context.market, row.from_amount, { from: row.from_coin, to: 'USD' }, row.created_at),
    ...(row.offer_id === null ? {} : { offerId: row.offer_id }),
  };
}
