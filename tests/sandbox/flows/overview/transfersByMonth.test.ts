import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookTransfer, type Transfer } from '../../../../src/sandbox/flows/transfers/bookTransfer.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const doubledAt = Date.UTC(2026, 1, 10);
const market = {
  priceAt: () => '1',
  rateAt: (_from: string, _to: string, at: number) => (at < doubledAt ? '1' : '2'),
  coins: () => ['USDT', 'USD'],
};
const main = testAccount(1, { currency: 'USD', createdAt: Date.UTC(2025, 11, 31, 23, 59) });
const [first, second] = [2, 3].map((uid) =>
  testAccount(uid, { currency: 'USD', parentUid: 1, subAttribute: 1, createdAt: Date.UTC(2026, 1, 1) }),
) as [typeof main, typeof main];

let exchange: TestExchange;
let number = 0;
const move = (at: number, from: number, to: number, amount: string, changes: Partial<Transfer> = {}) =>
  exchange.db.transaction().execute((trx) => {
    number += 1;
    const wallets = { fromWallet: 'FUND', toWallet: 'FUND' } as const;
    return bookTransfer(trx, {
      ...{ id: `move-${number}`, at, from, to, coin: 'USDT', amount, ...wallets },
      ...changes,
    });
  });

beforeAll(async () => {
  exchange = await TestExchange.open({ market, start: Date.UTC(2026, 2, 5) });
  for (const account of [main, first, second]) {
    await exchange.addAccount(account);
    await exchange.fund(account, 'USDT', '1000');
  }
  await move(Date.UTC(2026, 1, 1), 1, 2, '100');
  await move(Date.UTC(2026, 1, 20), 1, 3, '30');
  await move(Date.UTC(2026, 1, 21), 2, 1, '5');
  await move(Date.UTC(2026, 2, 2), 3, 1, '7');
  // Neither of these is between two of the main account's family.
  await move(Date.UTC(2026, 2, 3), 1, 1, '9', { toWallet: 'UNIFIED' });
  await move(Date.UTC(2026, 2, 4), 2, 3, '11');
});
afterAll(() => exchange.close());

const month = (index: number, received: string, sent: string, sum: string) => ({
  at: String(Date.UTC(2026, index, 1)),
  received,
  sent,
  sum,
});

test('each transfer is in its UTC month at the price of its moment, sent ones negative', async () => {
  const { result } = await exchange.call('transferMonths', main, {});
  expect(result).toEqual({
    currency: 'USD',
    list: [
      month(-1, '0', '0', '0'),
      month(0, '0', '0', '0'),
      // 100 at the old price and 30 at the new one; 5 back at the new one.
      month(1, '10', '-160', '-150'),
      month(2, '14', '0', '-136'),
    ],
  });
});

test('a filter by family account gives what was moved with that one', async () => {
  const { list } = (await exchange.call('transferMonths', main, { memberId: '2' })).result;
  expect(list.slice(2)).toEqual([month(1, '10', '-100', '-90'), month(2, '0', '0', '-90')]);
  const nobody = (await exchange.call('transferMonths', main, { memberId: '99999999999' })).result;
  expect(nobody.list.at(-1)).toEqual(month(2, '0', '0', '0'));
});

test('the other side has the same with the opposite sign', async () => {
  const { list } = (await exchange.call('transferMonths', second, { memberId: '1' })).result;
  expect(list).toEqual([month(1, '60', '0', '60'), month(2, '0', '-14', '46')]);
});

test('a currency without a market is refused', async () => {
  expect((await exchange.call('transferMonths', main, { currency: 'XXX' })).code).toBe(10001);
});
