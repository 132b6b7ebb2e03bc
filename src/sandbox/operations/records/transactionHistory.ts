import type { Handler } from '../../context.ts';
import { historyRange } from '../../convert/historyRange.ts';
import { decodeCursor } from '../../records/listCursor.ts';

/** GET asset/transaction-history: nobody trades derivatives on this exchange, so there are no entries. */
export const transactionHistory: Handler<'transactionHistory'> = async ({ context, args }) => {
  historyRange(args, context.clock.now(), { longest: 7, usual: 1 });
  decodeCursor(args.cursor);
  return { list: [], totals: [], nextPageCursor: '' };
};
