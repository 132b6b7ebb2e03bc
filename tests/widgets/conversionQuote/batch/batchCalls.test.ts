import { describe, expect, it } from 'vitest';
import { NoPermissionError } from '../../../../src/contract/index.ts';
import {
  batchEnd,
  renewBatchQuote,
  requestBatchQuote,
  sumAmounts,
} from '../../../../src/widgets/conversionQuote/batch/batchCalls.ts';
import type { BatchForm } from '../../../../src/widgets/conversionQuote/batch/batchMachine.ts';
import type { ConversionClient } from '../../../../src/widgets/shared/operations.ts';
import { batchAnswer } from './batchAnswers.ts';

const form: BatchForm = { account: 'funding', scope: 'small', toCoin: 'USDT', chosen: ['DOGE', 'SHIB'] };
const now = () => 5_000;

/** A client that gives one answer to everything, and what it was asked. */
function client(answer: unknown) {
  const sent: [op: string, args: unknown][] = [];
  const call = async (op: string, args: unknown) => {
    sent.push([op, args]);
    return answer;
  };
  return { sent, client: { call } as unknown as ConversionClient };
}

describe('a price for several coins', () => {
  const args = { accountType: 'funding', toCoin: 'USDT', fromCoinList: ['DOGE', 'SHIB'] };

  it.each([
    { given: 'small balances', change: {}, want: ['exchangeBatchPreOrder', args] },
    { given: 'whole balances', change: { scope: 'whole' as const }, want: ['batchQuote', args] },
    {
      given: 'small balances into a coin that these are not for',
      change: { toCoin: 'BTC' },
      want: ['batchQuote', { ...args, toCoin: 'BTC' }],
    },
  ])('is requested in the form of its kind: $given', async ({ change, want }) => {
    const using = client(batchAnswer);
    await requestBatchQuote(using.client, { ...form, ...change }, { now });
    expect(using.sent).toEqual([want]);
  });

  it('adds up what is received, to the last digit, without the coins that are left out', async () => {
    const quote = await requestBatchQuote(client(batchAnswer).client, form, { now });
    expect(quote).toMatchObject({
      id: '301',
      received: '4.930000000000000001',
      fee: '0.1',
      feeRate: '0.02',
      quotedAt: 5_000,
      deadline: 35_000,
    });
    expect(quote.lines).toEqual([
      { coin: 'DOGE', amount: '21.5', received: '4.93', fee: '0.1', isSupported: true },
      { coin: 'PEPE', amount: '7', received: '0.000000000000000001', fee: '0', isSupported: true },
      { coin: 'LUNA', amount: '9', received: '9', fee: '0', isSupported: false },
    ]);
  });

  it('is renewed by the number of the old one, and keeps its kind', async () => {
    const before = await requestBatchQuote(client(batchAnswer).client, { ...form, scope: 'whole' }, { now });
    const using = client({ ...batchAnswer, quoteId: '302' });
    const quote = await renewBatchQuote(using.client, before, { now });
    expect(using.sent).toEqual([['batchReQuote', { quoteId: '301' }]]);
    expect(quote).toMatchObject({ id: '302', scope: 'whole', account: 'funding', toCoin: 'USDT' });
  });

  it.each([{ ret_code: 10007 }, { retCode: 10007 }])(
    'is refused where nobody is signed in: %j',
    async (answer) => {
      await expect(requestBatchQuote(client(answer).client, form, { now })).rejects.toThrow(
        NoPermissionError,
      );
    },
  );
});

describe('a batch', () => {
  const quoted = (scope: BatchForm['scope']) =>
    requestBatchQuote(client(batchAnswer).client, { ...form, scope }, { now });
  const { signal } = new AbortController();

  it.each([
    ['small', 'exchangeBatchOrder'],
    ['whole', 'batchConvert'],
  ] as const)('of %s balances is executed by %s', async (scope, op) => {
    const using = client({});
    await batchEnd(using.client).execute(await quoted(scope));
    expect(using.sent).toEqual([[op, { quoteId: '301' }]]);
  });

  it.each([
    { given: 'nothing of it yet', list: [], want: undefined },
    { given: 'another one', list: [{ quoteId: '300', status: 'success' }], want: undefined },
    { given: 'that it begins', list: [{ quoteId: '301', status: 'init' }], want: 'processing' },
    { given: 'that it is at work', list: [{ quoteId: '301', status: 'processing' }], want: 'processing' },
    {
      given: 'that some of it was done',
      list: [{ quoteId: '301', status: 'partial_fulfillment' }],
      want: 'success',
    },
    { given: 'that none of it was done', list: [{ quoteId: '301', status: 'failure' }], want: 'success' },
  ])('is followed until it is over: the records say $given', async ({ list, want }) => {
    const found = await batchEnd(client({ list }).client).find(await quoted('small'), signal);
    expect(found?.exchangeStatus).toBe(want);
  });
});

describe('a sum', () => {
  it.each([
    [[], '0'],
    [['', '1'], '1'],
    [['0.1', '0.2'], '0.3'],
    [['99999999999999999999', '0.000000000000000001'], '99999999999999999999.000000000000000001'],
  ])('of %j is exact', (amounts, want) => {
    expect(sumAmounts(amounts)).toBe(want);
  });
});
