import type { Handler } from '../../context.ts';

/** GET /exchangeNew/getGapRate: how far a price may move before an execution is refused with 32024. */
export const exchangeGapRate: Handler<'exchangeGapRate'> = async ({ context }) => ({
  gapRate: context.config.gapRate,
  refreshSeconds: context.config.quoteMs / 1000,
});
