import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const start = Date.UTC(2025, 10, 21, 12);
const request = { accountType: 'funding', fromCoin: 'USDT', toCoin: 'BTC', requestCoin: 'USDT' } as const;

test('conversions under way when the exchange stops are completed after it starts again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
  try {
    const before = await TestExchange.open({ dataDir, start });
    const trader = await before.addAccount(testAccount(1));
    await before.fund(trader, 'USDT', '1000');
    const ids: string[] = [];
    for (const requestAmount of ['100', '200', '50.13']) {
      const { result } = await before.call('convertQuote', trader, { ...request, requestAmount });
      ids.push(result.quoteTxId);
    }
    await before.call('convertExecute', trader, { quoteTxId: ids[0] ?? '' });
    await before.advance(500);
    await before.call('convertExecute', trader, { quoteTxId: ids[2] ?? '' });
    const price = before.context.market.priceAt('BTC', start + 60_000);
    await before.close();

    const after = await TestExchange.open({ dataDir, start: start + 5_000 });
    expect(after.context.market.priceAt('BTC', start + 60_000)).toBe(price);
    expect((await after.balances(trader))['pending USDT']).toBe('150.13');
    expect((await after.call('convertExecute', trader, { quoteTxId: ids[0] ?? '' })).code).toBe(700009);
    expect((await after.call('convertExecute', trader, { quoteTxId: ids[1] ?? '' })).code).toBe(0);
    await after.advance(2_000);
    const { list } = (await after.call('convertQuery', trader, {})).result;
    expect(list.map(({ fromAmount, exchangeStatus }) => [fromAmount, exchangeStatus])).toEqual([
      ['200', 'success'],
      ['50.13', 'failure'],
      ['100', 'success'],
    ]);
    const balances = await after.balances(trader);
    expect([balances['available USDT'], balances['pending USDT']]).toEqual(['700', undefined]);
    await after.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
