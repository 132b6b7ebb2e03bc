import type { ResultOf } from '../../../generated/api/types.ts';

export type BlockTradeReason = ResultOf<'blockTradeCheck'>['reasons'][number];

/** The account is not eligible for block trades; the exchange says why. */
export class NotEligibleError extends Error {
  override name = 'NotEligibleError';
  readonly reasons: readonly BlockTradeReason[];

  constructor(reasons: readonly BlockTradeReason[]) {
    super(`Not eligible for block trades: ${reasons.join(', ')}`);
    this.reasons = reasons;
  }
}
