import type { Handler } from '../../context.ts';
import { batchesOf } from '../../convert/batchesOf.ts';

/** POST /exchangeNew/batch/query: one batch, or the customer's batches, newest first. */
export const batchQuery: Handler<'batchQuery'> = async ({ context, account, args }) => {
  const { index = 1, limit = 20 } = args;
  return { ...(await batchesOf(context, account.uid, { ...args, index, limit })), index, limit };
};
