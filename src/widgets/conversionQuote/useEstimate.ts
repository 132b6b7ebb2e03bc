import { useEffect, useState } from 'react';

type Calculation = typeof import('./estimate.ts');

export interface Estimate {
  /** What the amount would give, '' when that cannot be said. */
  received: string;
  /** The rate the other way round, '' when there is none. */
  inverse: string;
}

const NOTHING: Estimate = { received: '', inverse: '' };

/** Calculates with Decimal, which comes in a chunk of its own so that the form is there before it. */
export function useEstimate(
  amount: string | undefined,
  rate: string | undefined,
  digits: number | undefined,
): Estimate {
  const [calculation, setCalculation] = useState<Calculation>();
  useEffect(() => {
    let isGone = false;
    // Without the chunk there is no estimate; the quote comes from the server and is not affected.
    import('./estimate.ts').then((loaded) => isGone || setCalculation(loaded)).catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  if (calculation === undefined || !rate) return NOTHING;
  return {
    received:
      amount === undefined || digits === undefined ? '' : calculation.estimateReceived(amount, rate, digits),
    inverse: calculation.inverseRate(rate) ?? '',
  };
}
