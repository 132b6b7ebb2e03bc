import type { ResultOf } from '../../../generated/api/types.ts';
import type { ConversionClient } from '../shared/operations.ts';
import { inverseRate } from './estimate.ts';
import {
  blockAccount,
  type ConversionForm,
  type ConversionKind,
  NotEligibleError,
  type Quote,
  type Terms,
} from './quote/conversionState.ts';
import { signedInCall } from './quote/signedInCall.ts';

interface QuoteRequest {
  form: ConversionForm;
  terms: Terms;
  /** Decimal string of the coin to give. */
  amount: string;
  requestId: string;
  /** ms of runtime.now() */
  now: () => number;
}

/**
 * Requests a quote.
 * @throws ContractError as the call; NotEligibleError when the account is not eligible for block trades
 */
export async function requestQuote(client: ConversionClient, request: QuoteRequest): Promise<Quote> {
  const sentAt = request.now();
  const answer = await (request.terms.kind === 'block'
    ? askBlock(client, request)
    : askSingle(client, request));
  const times = { sentAt, cameAt: request.now() };
  return toQuote(answer, times, answer.inverseRate ?? inverseRate(answer.exchangeRate) ?? '', {
    kind: request.terms.kind,
    account: request.form.account,
  });
}

function askSingle(client: ConversionClient, { form, terms, amount, requestId }: QuoteRequest) {
  return client.call(
    'convertQuote',
    {
      accountType: form.account,
      fromCoin: form.fromCoin,
      toCoin: form.toCoin,
      requestCoin: form.fromCoin,
      requestAmount: amount,
      requestId,
      ...(terms.offerId === '' ? {} : { offerId: terms.offerId }),
    },
    { notify: 'none' },
  );
}

async function askBlock(client: ConversionClient, { form, amount }: QuoteRequest) {
  const { fromCoin, toCoin } = form;
  const accountType = blockAccount(form.account);
  const pair = { accountType, fromCoin, toCoin, requestAmount: amount };
  const answer = await signedInCall(client, 'blockTradeCheck', pair);
  if (answer.quote === null) throw new NotEligibleError(answer.reasons);
  const { quote } = answer;
  return {
    ...quote,
    fromCoin: quote.fromCoin ?? fromCoin,
    toCoin: quote.toCoin ?? toCoin,
    fromAmount: quote.fromAmount ?? amount,
    executable: true,
    extTaxAndFee: [],
    inverseRate: undefined,
    ttlMs: undefined,
  };
}

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
 * A quote with its deadline on our clock. Its lifetime is counted from when the request was sent, not from the answer:
 * so the page's countdown ends before the server's, as far as the server's time is known; a later confirmation is
 * refused by the server. `times` are ms of runtime.now().
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
