import { Decimal as Base } from 'decimal.js';

/**
 * The one configured Decimal (requirements §9.3): 58 significant digits; rounding away from zero for negatives and
 * toward zero otherwise, which is "floor". Amounts never get an exponent, whatever their size. Import it only where
 * amounts are calculated, to keep it out of the first screen's code.
 */
export const Decimal = Base.clone({
  precision: 58,
  rounding: Base.ROUND_FLOOR,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});

export type Decimal = Base;
