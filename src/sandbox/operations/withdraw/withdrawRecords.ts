import type { Handler } from '../../context.ts';
import { historyRange } from '../../convert/historyRange.ts';

/** GET withdrawal records: this exchange takes no withdrawals yet, so nobody has any. */
export const withdrawRecords: Handler<'withdrawRecords'> = async ({ context, args }) => {
  historyRange(args, context.clock.now());
  return { list: [], nextPageCursor: '', total: 0 };
};
