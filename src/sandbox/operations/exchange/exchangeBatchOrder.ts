import type { Handler } from '../../context.ts';
import { executeBatch } from '../../convert/executeBatch.ts';

/** POST /exchange/batch/exchangeOrder: takes a quote for small balances; the coins move later. */
export const exchangeBatchOrder: Handler<'exchangeBatchOrder'> = async ({
  context,
  account,
  args: { quoteId },
}) => {
  const submitTime = await executeBatch(context, account, quoteId);
  return { quoteId, exchangeTxId: quoteId, submitTime: String(submitTime), status: 'init', msg: '' };
};
