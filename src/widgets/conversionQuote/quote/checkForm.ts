import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { type AmountProblem, parseAmount } from '../../../formats/index.ts';
import { compareDecimal, readPointer } from '../../../language/index.ts';
import { queryKeyOf } from '../../../runtime/screen/sourceQuery.ts';
import type { ConversionClient } from '../../shared/operations.ts';
import { blockAccount, type ConversionAccount, type ConversionForm } from './conversionState.ts';

export type ConversionCoin = ResultOf<'convertCoinList'>['coins'][number];
export type PairLimit = ResultOf<'convertLimit'>;

/** What is known from outside the form; undefined for what has not loaded yet. */
interface FormFacts {
  from: ConversionCoin | undefined;
  to: ConversionCoin | undefined;
  limit: PairLimit | undefined;
  isSignedIn: boolean;
  /** The amount to give as a decimal string; '' while it cannot be determined. */
  give: string;
  /** The account is being upgraded to the unified account; conversions must wait (requirements §4.2). */
  isUpgrading?: boolean;
  /** For a block trade: its bounds and the amount to give, all in US dollars; '' when unknown. */
  block?: BlockBounds & { usd: string };
}

/** Either an amount to request a quote for, or what is missing: a translation key with an amount and a coin to name. */
export type FormCheck =
  | { isReady: true; amount: string }
  | {
      isReady: false;
      key: string;
      amount?: string;
      coin?: string;
      digits?: number;
      /** The typed amount is invalid, not merely missing. */
      isWrong: boolean;
    };

const PROBLEM_KEYS: Readonly<Record<AmountProblem, string>> = {
  empty: 'convert.need.amount',
  notANumber: 'convert.need.number',
  negative: 'convert.need.number',
  tooManyDecimals: 'convert.need.decimals',
  tooLong: 'convert.need.number',
};

/** The first obstacle to a quote; the button states it. */
export function checkForm(form: ConversionForm, facts: FormFacts): FormCheck {
  const { fromCoin: coin, toCoin } = form;
  if (facts.isUpgrading) return missing('convert.need.upgraded');
  if (coin === '' || toCoin === '') return missing('convert.need.coin');
  if (facts.from?.disableFrom) return wrong('convert.need.otherCoin', { coin });
  if (facts.to?.disableTo) return wrong('convert.need.otherCoin', { coin: toCoin });
  const parsed = parseTyped(form, facts);
  if (typeof parsed !== 'string') return parsed;
  const amount = form.side === 'from' ? parsed : facts.give;
  if (amount === '') return missing('convert.need.price');
  return outOfBounds(amount, coin, facts) ?? { isReady: true, amount };
}

/** The typed amount as a decimal string of its own coin, or what is wrong with it. */
function parseTyped(form: ConversionForm, facts: FormFacts): string | FormCheck {
  const isGiven = form.side === 'from';
  const coin = isGiven ? form.fromCoin : form.toCoin;
  const digits = isGiven
    ? (facts.limit?.accuracyLength ?? facts.from?.accuracyLength)
    : (facts.limit?.toAccuracyLength ?? facts.to?.accuracyLength);
  const parsed = parseAmount(form.amount, form.language, digits);
  if (parsed.problem === 'empty' || parsed.value === '0') return missing(PROBLEM_KEYS.empty);
  if (parsed.problem === undefined) return parsed.value;
  return wrong(PROBLEM_KEYS[parsed.problem], { coin, ...(digits === undefined ? {} : { digits }) });
}

/** A block trade is bounded by its value, an ordinary conversion by amounts; the balance bounds both. */
function outOfBounds(amount: string, coin: string, facts: FormFacts): FormCheck | undefined {
  const balance = facts.isSignedIn ? facts.from?.balance : undefined;
  const lacks =
    isGiven(balance) && compareDecimal(amount, balance) === 1
      ? wrong('convert.need.balance', { coin })
      : undefined;
  if (facts.block === undefined) return outOfLimits(amount, coin, facts, lacks);
  const { usd, min, max } = facts.block;
  if (isGiven(usd) && compareDecimal(usd, min) === -1) return wrong('otc.need.minimum', { amount: min });
  if (isGiven(max) && isGiven(usd) && compareDecimal(usd, max) === 1)
    return wrong('otc.need.maximum', { amount: max });
  return lacks;
}

function outOfLimits(
  amount: string,
  coin: string,
  facts: FormFacts,
  lacks: FormCheck | undefined,
): FormCheck | undefined {
  const min = facts.limit?.fromMin ?? facts.from?.singleFromMinLimit;
  const max = facts.limit?.fromMax ?? facts.from?.singleFromMaxLimit;
  const left = facts.limit?.dailyRemain;
  if (isGiven(min) && compareDecimal(amount, min) === -1)
    return wrong('convert.need.minimum', { amount: min, coin });
  if (lacks !== undefined) return lacks;
  // A limit of 0 means no limit.
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

/** Minimum and maximum value of a block trade in US dollars; an empty `max` means none. */
interface BlockBounds {
  min: string;
  max: string;
}

/** The allowed value of a block trade; undefined while unknown. Requested only for signed-in users. */
export function useBlockBounds(
  client: ConversionClient,
  account: ConversionAccount,
  userEpoch: number,
  isWanted: boolean,
): BlockBounds | undefined {
  const args = { accountType: blockAccount(account) };
  const { data } = useQuery({
    // The same query as the page's own about this account, so that it is sent once.
    queryKey: queryKeyOf('blockTradeCheck', args, {}, userEpoch),
    queryFn: async ({ signal }): Promise<unknown> =>
      (await client.call('blockTradeCheck', args, { signal, notify: 'none' })) ?? null,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // If the session has ended meanwhile, the answer lacks them (requirements §8.1); what the page asked for is read
  // here for the first time.
  const min = readPointer(data, '/minNotionalUsd');
  const max = readPointer(data, '/maxNotionalUsd');
  return typeof min === 'string' ? { min, max: typeof max === 'string' ? max : '' } : undefined;
}
