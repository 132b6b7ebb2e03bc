import type { ResultOf } from '../../../generated/api/types.ts';
import type { ConversionForm, ConversionKind, Quote } from './conversionState.ts';

type Answer = Pick<
  ResultOf<'convertQuote'>,
  | 'quoteTxId'
  | 'executable'
  | 'fromCoin'
  | 'fromAmount'
  | 'toCoin'
  | 'toAmount'
  | 'exchangeRate'
  | 'extTaxAndFee'
  | 'expiredTime'
> & { ttlMs?: number | undefined };

/**
 * A quote with its end on our clock. Its life is counted from the moment the request was sent, not from the answer: so
 * the page's countdown ends before the server's, as far as the server's time is known; what is confirmed later than
 * that, the server refuses. `times` are ms of runtime.now().
 */
export function toQuote(
  answer: Answer,
  times: { sentAt: number; cameAt: number },
  inverseRate: string,
  about: { kind: ConversionKind; account: ConversionForm['account'] },
): Quote {
  const deadline = answer.ttlMs === undefined ? Number(answer.expiredTime) : times.sentAt + answer.ttlMs;
  return {
    ...about,
    id: answer.quoteTxId,
    isExecutable: answer.executable && answer.quoteTxId !== '',
    fromCoin: answer.fromCoin,
    fromAmount: answer.fromAmount,
    toCoin: answer.toCoin,
    toAmount: answer.toAmount,
    rate: answer.exchangeRate,
    inverseRate: inverseRate,
    fees: answer.extTaxAndFee.map(({ name, coin, amount }) => ({ name, coin, amount })),
    quotedAt: times.cameAt,
    deadline,
  };
}
