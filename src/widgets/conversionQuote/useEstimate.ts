import { useEffect, useState } from 'react';

type Calculation = typeof import('./estimate.ts');

export interface Estimate {
  /** The amount to give; '' when it cannot be determined. As typed, if it was typed on that side. */
  give: string;
  /** The amount to receive, likewise. */
  get: string;
  /** The inverse rate; '' when there is none. */
  inverse: string;
  /** The amount to give in US dollars; '' when it cannot be determined. */
  usd: string;
  /** The amount to give in the user's currency. */
  worth: string;
}

interface Estimated {
  /** Decimal string of the typed amount; undefined if it is not one. */
  amount: string | undefined;
  side: 'from' | 'to';
  /** Units of the coin to receive for one of the coin to give. */
  rate: string | undefined;
  /** Decimals of the coin to give; undefined while they are not known. */
  fromDigits: number | undefined;
  /** How amounts of the coin to receive are rounded; undefined while it is not known. */
  to: Parameters<Calculation['estimateReceived']>[2] | undefined;
  /** US dollars for one unit of the coin to give. */
  usdPrice: string | undefined;
  /** Units of the user's currency for one US dollar. */
  currencyRate: string;
}

const NOTHING: Estimate = { give: '', get: '', inverse: '', usd: '', worth: '' };

/** Calculates with Decimal, which is a separate chunk so that the form appears before it has loaded. */
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
  const { amount, side, fromDigits, to, usdPrice, currencyRate } = about;
  const inverse = calculation.inverseRate(rate) ?? '';
  if (amount === undefined) return { ...NOTHING, inverse };
  const isGiven = side === 'from';
  const give = isGiven
    ? amount
    : fromDigits === undefined
      ? ''
      : (calculation.neededToGive(amount, rate, fromDigits) ?? '');
  const get = !isGiven ? amount : to === undefined ? '' : calculation.estimateReceived(amount, rate, to);
  if (give === '' || !usdPrice) return { ...NOTHING, inverse, give, get };
  return {
    give,
    get,
    inverse,
    usd: calculation.estimateWorth(give, usdPrice, '1'),
    worth: calculation.estimateWorth(give, usdPrice, currencyRate),
  };
}
