import type { ConversionForm } from '../../../src/widgets/conversionQuote/quote/conversionState.ts';

/** A tenth of a bitcoin, typed in English, to be given for USDT. */
export const typedForm = {
  account: 'funding',
  fromCoin: 'BTC',
  toCoin: 'USDT',
  amount: '0.1',
  language: 'en',
  side: 'from',
} as const satisfies ConversionForm;
