import type { Handler } from '../../context.ts';
import { batchAnswer } from '../../convert/batchAnswer.ts';
import { batchWish } from '../../convert/batchWish.ts';
import { quoteBatch } from '../../convert/quoteBatch.ts';

/** POST /exchange/batch/preOrder: a price for small balances, each coin whole. */
export const exchangeBatchPreOrder: Handler<'exchangeBatchPreOrder'> = async ({ context, account, args }) => {
  const wish = await batchWish(context, account, { ...args, isSmall: true });
  return batchAnswer(await quoteBatch(context, account.uid, wish));
};
