import type { Selectable } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { ConvertBatchLineTable, ConvertBatchTable } from '../../books/db/tables/convert.ts';
import type { BusinessError } from '../../platform/errors.ts';
import type { Coin } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { type BatchLine, batchFeeRate, batchLine } from './batchLine.ts';
import { closedCoins } from './closedCoins.ts';
import type { ConvertAccount } from './convertAccounts.ts';
import { newQuoteId } from './quoteId.ts';
import { refusals } from './refusals.ts';
import { assertSmallBalances } from './smallBalances.ts';

export type ConvertBatch = Selectable<ConvertBatchTable>;
export type ConvertBatchLine = Selectable<ConvertBatchLineTable>;

/** A batch with its coins, in the requested order. */
export interface BatchQuote {
  readonly batch: ConvertBatch;
  readonly lines: readonly ConvertBatchLine[];
}

export interface BatchTerms {
  readonly accountType: ConvertAccount;
  readonly to: Coin;
  /** Amounts to sell, decimal strings. */
  readonly amounts: readonly BatchAmount[];
  /** Whether the rules for small balances apply. */
  readonly isSmall: boolean;
  readonly requestId?: string | undefined;
}

export interface BatchAmount {
  readonly fromCoin: string;
  readonly fromAmount: string;
}

/**
 * A new quote for several coins into one, at current prices and not stored yet.
 * Works inside a transaction, given its `db`.
 * @throws BusinessError as batchLine and assertSmallBalances; 50001 when the coin to get is closed; 50001 or 700013
 * when none of its coins can be converted
 */
export async function batchDraft(
  context: SandboxContext,
  uid: number,
  terms: BatchTerms,
): Promise<BatchQuote> {
  const closed = await closedCoins(context.db);
  if (closed.has(terms.to.coin)) throw refusals.closed(terms.to.coin);
  const at = context.clock.now();
  const id = newQuoteId(at);
  const priced = terms.amounts.map(({ fromCoin, fromAmount }) =>
    batchLine(context.market, { fromCoin, amount: fromAmount, to: terms.to, at, closed }),
  );
  if (terms.isSmall) assertSmallBalances(priced);
  if (!priced.some(({ isSupported }) => isSupported)) throw refusalOf(priced[0]?.fromCoin ?? '', closed);
  const batch: ConvertBatch = {
    id,
    uid,
    account_type: terms.accountType,
    to_coin: terms.to.coin,
    is_small: terms.isSmall,
    request_id: terms.requestId ?? null,
    created_at: at,
    expires_at: at + context.config.batchQuoteMs,
    replaced_at: null,
    submitted_at: null,
    status: '',
    finished_at: null,
  };
  return { batch, lines: priced.map((line, position) => toRow(line, id, position)) };
}

function refusalOf(coin: string, closed: ReadonlySet<string>): BusinessError {
  return closed.has(coin) ? refusals.closed(coin) : refusals.notConvertible(coin);
}

function toRow(line: BatchLine, batchId: string, position: number): ConvertBatchLine {
  return {
    batch_id: batchId,
    position,
    from_coin: line.fromCoin,
    from_amount: line.fromAmount,
    base_value: line.baseValue,
    rate: line.rate,
    mid_rate: line.midRate,
    to_amount: line.toAmount,
    fee_amount: line.feeAmount,
    is_supported: line.isSupported,
    status: '',
  };
}

type BatchQuoteAnswer = components['schemas']['BatchQuoteAnswer'];

/** Maps a batch quote to the contract's answer. No taxes are charged. */
export function batchAnswer({ batch, lines }: BatchQuote): BatchQuoteAnswer {
  const fee = (amount: string) => ({ feeCoin: batch.to_coin, amount, feeRate: batchFeeRate });
  const tax = { totalAmount: '0', feeCoin: batch.to_coin, taxFeeItems: [] };
  const total = Decimal.sum(
    0,
    ...lines.filter(({ is_supported }) => is_supported).map((line) => line.fee_amount),
  );
  return {
    quoteId: batch.id,
    result: {
      quoteCreateTime: String(batch.created_at),
      quoteExpireTime: String(batch.expires_at),
      exchangeCoins: lines.map((line) => ({
        fromCoin: line.from_coin,
        supportConvert: line.is_supported ? 1 : 2,
        availableBalance: line.from_amount,
        baseValue: line.base_value,
        toCoin: batch.to_coin,
        toAmount: line.is_supported ? line.to_amount : '0',
        exchangeRate: line.rate,
        feeInfo: fee(line.is_supported ? line.fee_amount : '0'),
        taxFeeInfo: tax,
      })),
      totalFeeInfo: fee(total.toFixed()),
      totalTaxFeeInfo: tax,
    },
  };
}
