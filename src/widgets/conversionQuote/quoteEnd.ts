import type { ConversionRecord, Quote } from './conversionState.ts';
import type { ConversionClient } from './operations.ts';
import { signedInCall } from './signedInCall.ts';
import type { FindRecord } from './usePolledRecord.ts';

/** How the quotes of one coin into another are executed and found again; block trades have a history of their own. */
export function quoteEnd(client: ConversionClient): {
  execute: (quote: Quote) => Promise<void>;
  find: FindRecord<Quote, ConversionRecord>;
} {
  return {
    execute: async ({ id }) => {
      await signedInCall(client, 'convertExecute', { quoteTxId: id });
    },
    find: async ({ id, kind }, signal) => {
      const query = kind === 'block' ? 'blockTradeQuery' : 'convertQuery';
      const { list } = await signedInCall(client, query, { quoteTxId: id }, { signal });
      return list.find((row) => row.quoteTxId === id);
    },
  };
}
