import type { Handler } from '../../context.ts';
import { executeQuote } from '../../convert/executeQuote.ts';

/** POST /exchangeNew/convert/execute: takes the quote; the coins move later and convertQuery tells the outcome. */
export const convertExecute: Handler<'convertExecute'> = async ({ context, account, args }) => {
  await executeQuote(context, account, args.quoteTxId);
  return { quoteTxId: args.quoteTxId, exchangeTxId: args.quoteTxId, exchangeStatus: 'init' };
};
