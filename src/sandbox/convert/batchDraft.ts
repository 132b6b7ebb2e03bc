import type { Selectable } from 'kysely';
import type { SandboxContext } from '../context.ts';
import type { ConvertBatchLineTable, ConvertBatchTable } from '../db/tables/convert.ts';
import type { Coin } from '../reference/coins.ts';
import { assertSmallBalances } from './assertSmallBalances.ts';
import { type BatchLine, batchLine } from './batchLine.ts';
import type { ConvertAccount } from './convertAccounts.ts';
import { newQuoteId } from './newQuoteId.ts';
import { refusals } from './refusals.ts';

export type ConvertBatch = Selectable<ConvertBatchTable>;
export type ConvertBatchLine = Selectable<ConvertBatchLineTable>;

/** A batch with its coins, in the order asked for. */
export interface BatchQuote {
  readonly batch: ConvertBatch;
  readonly lines: readonly ConvertBatchLine[];
}

export interface BatchWish {
  readonly accountType: ConvertAccount;
  readonly to: Coin;
  /** Amounts to give, decimal strings. */
  readonly amounts: readonly BatchAmount[];
  /** Whether the rules of small balances hold. */
  readonly isSmall: boolean;
  readonly requestId?: string | undefined;
}

export interface BatchAmount {
  readonly fromCoin: string;
  readonly fromAmount: string;
}

/**
 * A quote for several coins into one, of this moment, not kept yet.
 * @throws BusinessError as batchLine and assertSmallBalances; 700013 when no coin of it can be converted
 */
export function batchDraft(context: SandboxContext, uid: number, wish: BatchWish): BatchQuote {
  const at = context.clock.now();
  const id = newQuoteId(at);
  const priced = wish.amounts.map(({ fromCoin, fromAmount }) =>
    batchLine(context.market, { fromCoin, amount: fromAmount, to: wish.to, at }),
  );
  if (wish.isSmall) assertSmallBalances(priced);
  if (!priced.some(({ isSupported }) => isSupported))
    throw refusals.notConvertible(priced[0]?.fromCoin ?? '');
  const batch: ConvertBatch = {
    id,
    uid,
    account_type: wish.accountType,
    to_coin: wish.to.coin,
    is_small: wish.isSmall,
    request_id: wish.requestId ?? null,
    created_at: at,
    expires_at: at + context.config.batchQuoteMs,
    replaced_at: null,
    submitted_at: null,
    status: '',
    finished_at: null,
  };
  return { batch, lines: priced.map((line, position) => toRow(line, id, position)) };
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
