import { type Flow, type FlowProgress, step } from './flow.ts';
import { moved, trimmed } from './rowsOf.ts';

const trader = 533285;
/** With enough for block trades. */
const large = 700312;

const pair = { accountType: 'funding', fromCoin: 'ETH', toCoin: 'USDT', requestCoin: 'ETH' };

/** Quotes of this run that were executed: what was given, and for what. */
async function converted({ server, customer, startedAt }: FlowProgress) {
  const rows = await server.exchange.context.db
    .selectFrom('convert_quotes')
    .select(['id', 'account_type', 'from_coin', 'from_amount', 'to_coin', 'to_amount'])
    .where('uid', '=', customer.uid)
    .where('created_at', '>=', startedAt)
    .where('used_at', 'is not', null)
    .execute();
  return rows.map((row) => ({
    ...row,
    from_amount: trimmed(row.from_amount),
    to_amount: trimmed(row.to_amount),
  }));
}

/** Batches of this run that were executed, coin by coin. */
async function swept({ server, customer, startedAt }: FlowProgress) {
  const rows = await server.exchange.context.db
    .selectFrom('convert_batches')
    .innerJoin('convert_batch_lines', 'batch_id', 'convert_batches.id')
    .select(['batch_id', 'from_coin', 'from_amount', 'to_coin', 'to_amount'])
    .where('uid', '=', customer.uid)
    .where('submitted_at', '>=', startedAt)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    from_amount: trimmed(row.from_amount),
    to_amount: trimmed(row.to_amount),
  }));
}

interface Shown {
  readonly quoteTxId: string;
  readonly fromCoin?: string;
  readonly toCoin?: string;
  readonly toAmount: string;
}

/** As its row has to be; the amount is the one that was asked for. */
function quoted({ quoteTxId: id, fromCoin, toCoin, toAmount }: Shown, from_amount: string) {
  return {
    ...{ id, from_coin: fromCoin, from_amount },
    ...{ to_coin: toCoin, to_amount: trimmed(toAmount) },
  };
}

export const convertFlows: readonly Flow[] = [
  {
    ...{ name: 'a conversion', uid: trader },
    steps: [
      step('convertQuote', ({ run }) => ({
        ...{ ...pair, fromCoinType: 'crypto', toCoinType: 'crypto', requestAmount: '0.05' },
        requestId: run,
      })),
      step('convertExecute', ({ answerOf }) => ({ quoteTxId: answerOf('convertQuote').quoteTxId })),
      step('convertQuery', ({ answerOf }) => ({
        ...{ quoteTxId: answerOf('convertQuote').quoteTxId, accountType: 'funding', index: 1, limit: 5 },
      })),
    ],
    outcome: async (so) => {
      const quote = so.answerOf('convertQuote');
      return {
        done: [await converted(so), so.answerOf('convertQuery').total],
        due: [[{ ...quoted(quote, '0.05'), account_type: 'funding' }], 1],
      };
    },
  },
  {
    ...{ name: 'a conversion of several coins, quoted anew', uid: trader },
    steps: [
      step('batchQuote', ({ run }) => ({
        ...{ accountType: 'funding', toCoin: 'USDC', requestId: run },
        list: [
          { fromCoin: 'SOL', fromAmount: '0.2' },
          { fromCoin: 'XRP', fromAmount: '15.5' },
        ],
      })),
      step('batchReQuote', ({ answerOf }) => ({ quoteId: answerOf('batchQuote').quoteId })),
      step('batchConvert', ({ answerOf }) => ({ quoteId: answerOf('batchReQuote').quoteId })),
      step('batchQuery', ({ answerOf }) => ({ quoteId: answerOf('batchReQuote').quoteId, limit: 5 })),
    ],
    outcome: async (so) => {
      const { quoteId: batch_id, result } = so.answerOf('batchReQuote');
      const amounts: Record<string, string> = { SOL: '0.2', XRP: '15.5' };
      return {
        done: [await swept(so), so.answerOf('batchQuery').list.length],
        due: [
          result.exchangeCoins.map(({ fromCoin: from_coin, toAmount }) => ({
            ...{ batch_id, from_coin, from_amount: amounts[from_coin] },
            ...{ to_coin: 'USDC', to_amount: trimmed(toAmount) },
          })),
          1,
        ],
      };
    },
  },
  {
    ...{ name: 'small balances', uid: trader },
    steps: [
      step('exchangeBatchPreOrder', () => ({
        ...{ accountType: 'funding', fromCoinList: ['DOGE', 'ADA'], toCoin: 'USDT' },
      })),
      step('exchangeBatchOrder', ({ answerOf }) => ({ quoteId: answerOf('exchangeBatchPreOrder').quoteId })),
      step('exchangeBatchList', ({ answerOf }) => ({
        ...{ accountType: 'funding', quoteId: answerOf('exchangeBatchOrder').quoteId, cursor: 1, size: 5 },
      })),
    ],
    outcome: async (so) => {
      const { quoteId: batch_id, result } = so.answerOf('exchangeBatchPreOrder');
      return {
        done: [await swept(so), so.answerOf('exchangeBatchList').totalCount],
        due: [
          result.exchangeCoins.map(({ fromCoin: from_coin, availableBalance, toAmount }) => ({
            ...{ batch_id, from_coin, from_amount: trimmed(availableBalance) },
            ...{ to_coin: 'USDT', to_amount: trimmed(toAmount) },
          })),
          1,
        ],
      };
    },
  },
  {
    ...{ name: 'a block trade', uid: large },
    steps: [
      step('blockTradeCheck', () => ({
        ...{ accountType: 'funding_block_trade', fromCoin: 'USDT', toCoin: 'BTC', requestAmount: '60000' },
      })),
      step('convertExecute', ({ answerOf }) => ({ quoteTxId: answerOf('blockTradeCheck').quote?.quoteTxId })),
      step('blockTradeQuery', ({ answerOf }) => ({
        ...{ quoteTxId: answerOf('convertExecute').quoteTxId, accountType: 'funding_block_trade', index: 1 },
      })),
    ],
    outcome: async (so) => {
      const { quote } = so.answerOf('blockTradeCheck');
      if (quote === null) throw new Error('There was no price.');
      return {
        done: [
          await converted(so),
          so.answerOf('blockTradeQuery').total,
          (await moved(so))['FUND available USDT'],
        ],
        due: [[{ ...quoted(quote, '60000'), account_type: 'funding_block_trade' }], 1, '-60000'],
      };
    },
  },
];
