import type { ConversionForm, Quote } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';
import { toQuote } from './toQuote.ts';

/** Asks for a quote for `amount` (decimal string) of the form's pair. `now` gives ms of runtime.now(). */
export async function requestQuote(
  client: ConversionClient,
  form: ConversionForm,
  request: { amount: string; requestId: string; now: () => number },
): Promise<Quote> {
  const sentAt = request.now();
  const answer = await client.call(
    'convertQuote',
    {
      accountType: form.account,
      fromCoin: form.fromCoin,
      toCoin: form.toCoin,
      requestCoin: form.fromCoin,
      requestAmount: request.amount,
      requestId: request.requestId,
    },
    { notify: 'none' },
  );
  const times = { sentAt, cameAt: request.now() };
  if (answer.inverseRate !== undefined) return toQuote(answer, times, answer.inverseRate);
  const { inverseRate } = await import('./estimate.ts');
  return toQuote(answer, times, inverseRate(answer.exchangeRate) ?? '');
}
