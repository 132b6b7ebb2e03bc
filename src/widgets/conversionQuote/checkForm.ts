import type { ResultOf } from '../../../generated/api/types.ts';
import { type AmountProblem, parseAmount } from '../../formats/index.ts';
import { compareDecimal } from '../../language/index.ts';
import type { ConversionForm } from './conversionState.ts';

export type ConversionCoin = ResultOf<'convertCoinList'>['coins'][number];
export type PairLimit = ResultOf<'convertLimit'>;

/** What is known of the world around the form; undefined what has not come yet. */
export interface FormFacts {
  from: ConversionCoin | undefined;
  to: ConversionCoin | undefined;
  limit: PairLimit | undefined;
  isSignedIn: boolean;
  language: string;
}

/** Either an amount to ask a quote for, or what is missing: a translation key with an amount and a coin to name. */
export type FormCheck =
  | { isReady: true; amount: string }
  | {
      isReady: false;
      key: string;
      amount?: string;
      coin?: string;
      digits?: number;
      /** The typed amount is wrong, not merely missing. */
      isWrong: boolean;
    };

const PROBLEM_KEYS: Readonly<Record<AmountProblem, string>> = {
  empty: 'convert.need.amount',
  notANumber: 'convert.need.number',
  negative: 'convert.need.number',
  tooManyDecimals: 'convert.need.decimals',
  tooLong: 'convert.need.number',
};

/** What stands between the form and a quote, the first thing first; the button says it (look "Words"). */
export function checkForm(form: ConversionForm, facts: FormFacts): FormCheck {
  const { fromCoin: coin, toCoin } = form;
  if (coin === '' || toCoin === '') return missing('convert.need.coin');
  if (facts.from?.disableFrom) return wrong('convert.need.otherCoin', { coin });
  if (facts.to?.disableTo) return wrong('convert.need.otherCoin', { coin: toCoin });
  const digits = facts.limit?.accuracyLength ?? facts.from?.accuracyLength;
  const parsed = parseAmount(form.amount, facts.language, digits);
  if (parsed.problem === 'empty') return missing(PROBLEM_KEYS.empty);
  if (parsed.problem !== undefined) {
    return wrong(PROBLEM_KEYS[parsed.problem], { coin, ...(digits === undefined ? {} : { digits }) });
  }
  if (parsed.value === '0') return missing(PROBLEM_KEYS.empty);
  return outOfBounds(parsed.value, coin, facts) ?? { isReady: true, amount: parsed.value };
}

function outOfBounds(amount: string, coin: string, facts: FormFacts): FormCheck | undefined {
  const min = facts.limit?.fromMin ?? facts.from?.singleFromMinLimit;
  const max = facts.limit?.fromMax ?? facts.from?.singleFromMaxLimit;
  const left = facts.limit?.dailyRemain;
  const balance = facts.isSignedIn ? facts.from?.balance : undefined;
  if (isGiven(min) && compareDecimal(amount, min) === -1) {
    return wrong('convert.need.minimum', { amount: min, coin });
  }
  if (isGiven(balance) && compareDecimal(amount, balance) === 1)
    return wrong('convert.need.balance', { coin });
  // A limit of 0 means that there is none.
  if (isGiven(max) && compareDecimal(max, '0') === 1 && compareDecimal(amount, max) === 1) {
    return wrong('convert.need.maximum', { amount: max, coin });
  }
  if (isGiven(left) && compareDecimal(amount, left) === 1)
    return wrong('convert.need.daily', { amount: left, coin });
  return undefined;
}

function isGiven(value: string | undefined): value is string {
  return value !== undefined && value !== '';
}

function missing(key: string): FormCheck {
  return { isReady: false, key, isWrong: false };
}

function wrong(key: string, about: { amount?: string; coin?: string; digits?: number }): FormCheck {
  return { isReady: false, key, ...about, isWrong: true };
}
