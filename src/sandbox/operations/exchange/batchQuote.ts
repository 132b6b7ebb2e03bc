import type { Handler } from '../../context.ts';
import { batchAnswer } from '../../convert/batchAnswer.ts';
import { batchWish } from '../../convert/batchWish.ts';
import { quoteBatch } from '../../convert/quoteBatch.ts';

/** POST /exchangeNew/batch/quote: a price for several coins into one, of any size. */
export const batchQuote: Handler<'batchQuote'> = async ({ context, account, args }) => {
  const wish = await batchWish(context, account, { ...args, isSmall: false });
  return batchAnswer(await quoteBatch(context, account.uid, wish));
};
