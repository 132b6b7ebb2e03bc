import type { Handler } from '../../context.ts';
import { batchAnswer } from '../../convert/batchAnswer.ts';
import { requoteBatch } from '../../convert/requoteBatch.ts';

/** POST /exchangeNew/batch/reQuote: a new price with a new id; the old quote can no longer be executed. */
export const batchReQuote: Handler<'batchReQuote'> = async ({ context, account, args }) =>
  batchAnswer(await requoteBatch(context, account, args.quoteId));
