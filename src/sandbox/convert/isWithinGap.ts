import { Decimal } from '../../formats/decimal.ts';

/** Whether the market's rate moved by no more than `gapRate` (a fraction, "0.005") since the quote, up or down. */
export function isWithinGap(quotedMid: string, presentMid: string, gapRate: string): boolean {
  return new Decimal(presentMid).div(quotedMid).minus(1).abs().lessThanOrEqualTo(gapRate);
}
