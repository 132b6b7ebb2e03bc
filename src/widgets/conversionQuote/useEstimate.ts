import { useEffect, useState } from 'react';

type Calculation = typeof import('./estimate.ts');

export interface Estimate {
  /** What would have to be given, '' when that cannot be said; the typed amount where it was typed for that side. */
  give: string;
  /** What would come out of it, likewise. */
  get: string;
  /** The rate the other way round, '' when there is none. */
  inverse: string;
  /** What is given, in US dollars; '' when that cannot be said. */
  usd: string;
  /** What is given, in the user's currency. */
  worth: string;
}

interface Estimated {
  /** Decimal string of the typed amount; undefined while it is none. */
  amount: string | undefined;
  side: 'from' | 'to';
  /** Units of the coin to get for one to give. */
  rate: string | undefined;
  digits: { from: number | undefined; to: number | undefined };
  /** Dollars for one coin to give. */
  usdPrice: string | undefined;
  /** Units of the user's currency for one dollar. */
  currencyRate: string;
}

const NOTHING: Estimate = { give: '', get: '', inverse: '', usd: '', worth: '' };

/** Calculates with Decimal, which comes in a chunk of its own so that the form is there before it. */
export function useEstimate(about: Estimated): Estimate {
  const [calculation, setCalculation] = useState<Calculation>();
  useEffect(() => {
    let isGone = false;
    // Without the chunk there is no estimate; the quote comes from the server and is not affected.
    import('./estimate.ts').then((loaded) => isGone || setCalculation(loaded)).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  const typed = about.amount ?? '';
  const bare = about.side === 'from' ? { ...NOTHING, give: typed } : { ...NOTHING, get: typed };
  return calculation === undefined || !about.rate ? bare : estimate(calculation, about, about.rate);
}

function estimate(calculation: Calculation, about: Estimated, rate: string): Estimate {
  const { amount, side, digits, usdPrice, currencyRate } = about;
  const inverse = calculation.inverseRate(rate) ?? '';
  if (amount === undefined) return { ...NOTHING, inverse };
  const isGiven = side === 'from';
  const give = isGiven
    ? amount
    : digits.from === undefined
      ? ''
      : (calculation.neededToGive(amount, rate, digits.from) ?? '');
  const get = !isGiven
    ? amount
    : digits.to === undefined
      ? ''
      : calculation.estimateReceived(amount, rate, digits.to);
  if (give === '' || !usdPrice) return { ...NOTHING, inverse, give, get };
  return {
    give,
    get,
    inverse,
    usd: calculation.estimateWorth(give, usdPrice, '1'),
    worth: calculation.estimateWorth(give, usdPrice, currencyRate),
  };
}
