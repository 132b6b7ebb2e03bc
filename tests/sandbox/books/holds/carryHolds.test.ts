import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Decimal } from '../../../../src/formats/decimal.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { creditedAfter, safeAfter, send as sendDeposit } from '../../flows/deposits/support/arrivals.ts';
import { expectSoundBooks } from '../../support/soundBooks.ts';
import { type TestExchange, testAccount } from '../../support/testExchange.ts';
import { dayMs, free, give, openSteadyExchange, order } from './support/steadyExchange.ts';

let exchange: TestExchange;
let uid = 795_000;

beforeAll(async () => {
  exchange = await openSteadyExchange();
});
afterAll(async () => {
  await expectSoundBooks(exchange.db);
  await exchange.close();
});

function someone(changes: Partial<Account> = {}): Promise<Account> {
  uid += 1;
  return exchange.addAccount(testAccount(uid, changes));
}

const settle = () => exchange.advance(2_000);

async function convert(account: Account, pair: readonly [string, string], amount: string): Promise<string> {
  const received = await order(exchange, account, { pair, amount });
  if (received === null) throw new Error(`${amount} ${pair.join(' → ')} was refused.`);
  await settle();
  return received;
}

const held = async (account: Account) =>
  (await exchange.call('riskLimitAmountList', account, {})).result.list.map(({ coin, limitAmount, reason }) =>
    [coin, limitAmount, reason].join(' '),
  );

describe('coins on hold', () => {
  test('cannot leave after conversion into another coin', async () => {
    const account = await someone();
    await give(exchange, account, { coin: 'USDT', amount: '100', held: { MANUAL_REVIEW: '100' } });
    const received = await convert(account, ['USDT', 'BTC'], '60');
    expect(await free(exchange, account, 'BTC')).toBe('0');
    expect(await held(account)).toEqual([`BTC ${received} MANUAL_REVIEW`, 'USDT 40 MANUAL_REVIEW']);
  });

  test('cannot leave after a batch conversion', async () => {
    const account = await someone();
    await give(exchange, account, { coin: 'DOGE', amount: '20', held: { FIAT_BUY_HOLD: '20' } });
    await give(exchange, account, { coin: 'XRP', amount: '2' });
    const { quoteId, result } = (
      await exchange.call('exchangeBatchPreOrder', account, {
        accountType: 'funding',
        fromCoinList: ['DOGE', 'XRP'],
        toCoin: 'USDT',
      })
    ).result;
    await exchange.call('batchConvert', account, { quoteId });
    await settle();
    const amounts = new Map(result.exchangeCoins.map(({ fromCoin, toAmount }) => [fromCoin, toAmount]));
    expect(await free(exchange, account, 'USDT')).toBe(amounts.get('XRP'));
    expect(await held(account)).toEqual([`USDT ${amounts.get('DOGE')} FIAT_BUY_HOLD`]);
  });

  test('cannot leave after a block trade', async () => {
    const account = await someone();
    await give(exchange, account, { coin: 'USDT', amount: '200000', held: { P2P_HOLD: '200000' } });
    const trade = { fromCoin: 'USDT', toCoin: 'BTC', requestAmount: '150000' };
    const { quote } = (await exchange.call('blockTradeCheck', account, trade)).result;
    await exchange.call('convertExecute', account, { quoteTxId: quote?.quoteTxId ?? '' });
    await settle();
    expect((await exchange.balances(account))['available BTC']).toBe(quote?.toAmount);
    expect(await free(exchange, account, 'BTC')).toBe('0');
  });

  test('cannot leave while their conversion is being settled, nor after it failed', async () => {
    const account = await someone();
    await give(exchange, account, { coin: 'USDT', amount: '1000', held: { MANUAL_REVIEW: '600' } });
    // An amount that always fails.
    expect(await order(exchange, account, { pair: ['USDT', 'BTC'], amount: '13.13' })).not.toBeNull();
    expect(await free(exchange, account, 'USDT')).toBe('386.87');
    await settle();
    expect(await free(exchange, account, 'USDT')).toBe('400');
    expect(await held(account)).toEqual(['USDT 600 MANUAL_REVIEW']);
  });

  test('are not freed by converting there and back', async () => {
    const account = await someone();
    await give(exchange, account, { coin: 'USDT', amount: '100', held: { MANUAL_REVIEW: '100' } });
    const bitcoin = await convert(account, ['USDT', 'BTC'], '100');
    const back = await convert(account, ['BTC', 'USDT'], bitcoin);
    expect(await held(account)).toEqual([`USDT ${back} MANUAL_REVIEW`]);
    expect(await free(exchange, account, 'USDT')).toBe('0');
  });

  test('do not hold up other coins: a conversion carries the hold over in proportion', async () => {
    const account = await someone();
    await give(exchange, account, { coin: 'USDT', amount: '100', held: { MANUAL_REVIEW: '25' } });
    const received = await convert(account, ['USDT', 'BTC'], '40');
    const quarter = new Decimal(received).div(4).toDecimalPlaces(8, Decimal.ROUND_UP);
    expect(await held(account)).toEqual([`BTC ${quarter} MANUAL_REVIEW`, 'USDT 15 MANUAL_REVIEW']);
    expect(await free(exchange, account, 'USDT')).toBe('45');
  });

  test('are released in the new coin when their hold ends', async () => {
    const account = await someone();
    await give(exchange, account, { coin: 'USDT', amount: '100', held: { MANUAL_REVIEW: '100' } });
    const received = await convert(account, ['USDT', 'BTC'], '60');
    await exchange.advance(30 * dayMs);
    expect([await free(exchange, account, 'BTC'), await free(exchange, account, 'USDT')]).toEqual([
      received,
      '40',
    ]);
  });

  test('wait in Türkiye for the legal period alone, unless another hold lasts longer', async () => {
    const account = await someone({ site: 'TUR' });
    await give(exchange, account, { coin: 'USDT', amount: '100', held: { MANUAL_REVIEW: '50' } });
    await exchange.db
      .updateTable('withdrawal_holds')
      .set({ unlock_at: exchange.clock.now() + 60_000 })
      .where('uid', '=', account.uid)
      .execute();
    const received = await convert(account, ['USDT', 'BTC'], '40');
    expect(await held(account)).toEqual([`BTC ${received} LEGAL_HOLD`, 'USDT 30 MANUAL_REVIEW']);
  });
});

describe('a deposit that is not yet final on its chain', () => {
  test('is held after conversion, too, and released with its block', async () => {
    const account = await someone();
    await sendDeposit(exchange, account, 'credited');
    await exchange.advance(creditedAfter);
    const received = await convert(account, ['USDT', 'BTC'], '50');
    expect(await free(exchange, account, 'BTC')).toBe('0');
    await exchange.advance(safeAfter);
    expect(await held(account)).toEqual([]);
    expect(await free(exchange, account, 'BTC')).toBe(received);
  });

  test('is named as the reason where it is held as another coin', async () => {
    const account = await someone();
    const id = await sendDeposit(exchange, account, 'credited');
    await exchange.advance(creditedAfter);
    await convert(account, ['USDT', 'BTC'], '50');
    const { list } = (await exchange.call('frozenRecords', account, { coin: 'BTC' })).result;
    expect(list).toMatchObject([{ reasonCode: 'DEPOSIT_UNCONFIRMED', relatedOrderId: id, status: 'FROZEN' }]);
  });
});
