import type { components } from '../../../generated/api/schema.d.ts';
import { Decimal } from '../../formats/decimal.ts';
import type { BatchQuote } from './batchDraft.ts';
import { batchFeeRate } from './batchLine.ts';

type BatchQuoteAnswer = components['schemas']['BatchQuoteAnswer'];

/** The contract's words for a batch quote. No taxes are taken. */
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
