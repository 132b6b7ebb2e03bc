import type { Handler } from '../../context.ts';
import { executeBatch } from '../../convert/executeBatch.ts';

/** POST /exchangeNew/batch/convert: takes a batch quote; batchQuery tells the outcome. */
export const batchConvert: Handler<'batchConvert'> = async ({ context, account, args: { quoteId } }) => {
  const submitTime = await executeBatch(context, account, quoteId);
  return { quoteId, exchangeTxId: quoteId, submitTime: String(submitTime), status: 'init' };
};
