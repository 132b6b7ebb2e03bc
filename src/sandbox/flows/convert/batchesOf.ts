import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { SandboxContext } from '../context.ts';
import { historyRange } from '../paging/historyRange.ts';
import { pageByNumber } from '../paging/pageByNumber.ts';
import type { BatchQuote, ConvertBatch, ConvertBatchLine } from './batchDraft.ts';
import { executedState, notConverted } from './conversionStates.ts';
import { convertAccountNames, convertAccountOf, requestedAccounts } from './convertAccounts.ts';
import { batchLinesOf } from './quoteBatch.ts';
import { refusals } from './refusals.ts';

/** The only reason for which a coin of an accepted batch fails: no dealer at the quoted price. */
const NO_DEALER = 700001;

type BatchRecord = components['schemas']['BatchRecord'];

interface BatchFilter {
  readonly quoteId?: string | undefined;
  /** Comma-separated names. */
  readonly accountType?: string | undefined;
  readonly status?: BatchRecord['status'] | undefined;
  /** ms */
  readonly startTime?: string | undefined;
  /** ms */
  readonly endTime?: string | undefined;
  readonly isSmall?: boolean;
  readonly index: number;
  readonly limit: number;
}

/**
 * A customer's executed batches, newest first. A batch requested by quoteId is found regardless of its age.
 * @throws BusinessError 700004 when that batch does not exist or is not theirs, 700000 for an unknown account, and as
 * historyRange
 */
export async function batchesOf(
  context: SandboxContext,
  uid: number,
  filter: BatchFilter,
): Promise<{ list: BatchRecord[]; total: number }> {
  let query = context.db
    .selectFrom('convert_batches')
    .where('uid', '=', uid)
    .where('submitted_at', 'is not', null)
    .where('account_type', 'in', requestedAccounts(filter.accountType) ?? convertAccountNames);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (filter.isSmall !== undefined) query = query.where('is_small', '=', filter.isSmall);
  if (filter.quoteId === undefined) {
    const { from, to } = historyRange(filter, context.clock.now());
    query = query.where('submitted_at', '>=', from).where('submitted_at', '<=', to);
  } else {
    query = query.where('id', '=', filter.quoteId);
  }
  const page = { page: filter.index, limit: filter.limit };
  const { rows: batches, total } = await pageByNumber(query, page, (list) =>
    list.selectAll().orderBy('submitted_at', 'desc').orderBy('id', 'desc'),
  );
  if (filter.quoteId !== undefined && total === 0) throw refusals.notFound();
  const lines = await batchLinesOf(
    context.db,
    batches.map(({ id }) => id),
  );
  const quotes = batches.map((batch) => ({
    batch,
    lines: lines.filter(({ batch_id }) => batch_id === batch.id),
  }));
  return { list: quotes.map(toRecord), total };
}

function toRecord({ batch, lines }: BatchQuote): BatchRecord {
  const executed = lines.filter(({ is_supported }) => is_supported);
  const counted = executed.filter(({ status }) => status !== notConverted);
  const sum = (field: 'to_amount' | 'fee_amount') =>
    Decimal.sum(0, ...counted.map((line) => line[field])).toFixed();
  const { name, wallet } = convertAccountOf(batch.account_type);
  return {
    accountType: name,
    quoteId: batch.id,
    exchangeTxId: batch.id,
    toCoin: batch.to_coin,
    toAmount: sum('to_amount'),
    status: executedState(batch.status),
    createdAt: String(batch.submitted_at),
    exchangeSource: wallet === 'UNIFIED' ? 'small_asset_uta' : 'small_asset_funding',
    feeCoin: batch.to_coin,
    totalFeeAmount: sum('fee_amount'),
    subRecords: executed.map((line) => toSubRecord(batch, line)),
  };
}

function toSubRecord(batch: ConvertBatch, line: ConvertBatchLine): BatchRecord['subRecords'][number] {
  const status = executedState(line.status);
  const isFailure = status === notConverted;
  return {
    fromCoin: line.from_coin,
    fromAmount: line.from_amount,
    toCoin: batch.to_coin,
    toAmount: isFailure ? '0' : line.to_amount,
    feeCoin: batch.to_coin,
    feeAmount: isFailure ? '0' : line.fee_amount,
    status,
    failCode: isFailure ? NO_DEALER : 0,
  };
}
