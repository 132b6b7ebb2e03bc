import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../../src/formats/decimal.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import { describedValues } from '../../support/describedValues.ts';
import type { TestExchange } from '../../support/testExchange.ts';

const dayMs = 24 * 3_600_000;
const main = demoAccount('main-kyc2');
const standard = demoAccount('sub-standard');
const islamic = demoAccount('sub-islamic');

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await openDemoExchange();
});

afterAll(() => exchange.close());

const ms = (daysAgo: number) => String(exchange.clock.now() - daysAgo * dayMs);

describe('coins', () => {
  test('have a list for each kind of record, and can be requested individually', async () => {
    const all = (await exchange.call('coinList', main, {})).result;
    expect(all.fund.some(({ coin }) => coin === 'EUR')).toBe(true);
    expect(all.spot.some(({ coin }) => coin === 'EUR')).toBe(false);
    expect(all.contract.map(({ coin }) => coin)).toContain('USDT');
    const one = (await exchange.call('coinList', main, { type: 'contract' })).result;
    expect(one).toEqual({ spot: [], contract: all.contract, fund: [] });
  });

  test('have networks, and closed ones are marked', async () => {
    const { list } = (await exchange.call('coinConfig', main, {})).result;
    expect(list.every(({ chains }) => chains.length > 0)).toBe(true);
    const usdt = list.find(({ coin }) => coin === 'USDT');
    expect(usdt?.chains.find(({ chain }) => chain === 'TRX')).toMatchObject({
      chainType: 'TRC20',
      confirmation: 20,
      safeConfirmNumber: 30,
      contractEnding: 'gjLj6t',
      chainDeposit: '1',
      suspendedReason: '',
    });
    expect(usdt?.chains.find(({ chain }) => chain === 'ZKSYNC')).toMatchObject({
      chainDeposit: '0',
      depositMin: '0',
      suspendedReason: 'CHAIN_CLOSED',
    });
    const xrp = (await exchange.call('coinConfig', main, { coin: 'XRP' })).result.list;
    expect(xrp).toHaveLength(1);
    expect(xrp[0]?.chains[0]).toMatchObject({ needTag: true, tagName: 'Destination tag' });
  });

  test('show every closing reason of the description at some network', async () => {
    const { list } = (await exchange.call('coinConfig', main, {})).result;
    const reasons = new Set(list.flatMap(({ chains }) => chains.map((chain) => chain.suspendedReason)));
    expect([...reasons].filter((reason) => reason !== '').sort()).toEqual(
      [...describedValues('SuspendedReason')].sort(),
    );
  });

  test.each(['NOPE', 'EUR'])('do not include %s with networks', async (coin) => {
    expect((await exchange.call('coinConfig', main, { coin })).code).toBe(10001);
  });
});

describe('transfers', () => {
  const list = async (account = main, args: ArgumentsOf<'transferList'> = {}) =>
    (await exchange.call('transferList', account, args)).result;

  test('cover the last seven days, newest first, and appear on both sides', async () => {
    const seen = await list();
    expect(seen.list.map(({ coin, amount, ioDirection }) => `${ioDirection} ${amount} ${coin}`)).toEqual([
      'I 62.75 USDT',
      'O 1200 USDT',
      'O 0.0025 BTC',
      'I 350 USDT',
      'I 40 XRP',
    ]);
    expect(seen).toMatchObject({ total: 5, nextPageCursor: '' });
    const other = await list(standard);
    expect(other.list[0]).toMatchObject({
      ioDirection: 'O',
      fromMemberName: 'hofer_trading',
      amount: '62.75',
    });
    expect(other.list[0]?.transferId).toBe(seen.list[0]?.transferId);
  });

  test.each<[string, ArgumentsOf<'transferList'>, number]>([
    ['a coin', { coin: 'XRP' }, 1],
    ['incoming transfers', { ioDirection: 'I' }, 3],
    ['outgoing transfers', { ioDirection: 'O' }, 2],
    ['one sub-account', { memberId: String(islamic.uid) }, 2],
    ['outgoing transfers to a sub-account', { ioDirection: 'O', memberId: String(islamic.uid) }, 1],
  ])('can be filtered by %s', async (_, args, total) => {
    const seen = await list(main, args);
    expect(seen.total).toBe(total);
    expect(seen.list).toHaveLength(total);
  });

  test('show every state of the description', async () => {
    const seen = new Set<string>();
    for (let week = 0; week < 30; week += 1) {
      const page = await list(main, { startTime: ms(7 * (week + 1)), endTime: ms(7 * week), limit: 50 });
      for (const { status } of page.list) seen.add(status);
    }
    expect([...seen].sort()).toEqual([...describedValues('TransferStatus')].sort());
  });

  test('are hidden from other customers', async () => {
    expect((await list(demoAccount('vip3'))).total).toBe(0);
    const [first] = (await list()).list;
    expect((await list(demoAccount('vip3'), { transferId: first?.transferId ?? '' })).total).toBe(0);
  });

  test('can be found by range and id when they are older', async () => {
    const old = await list(main, { startTime: ms(14), endTime: ms(8) });
    expect(old.list).toMatchObject([{ amount: '400', toAccountType: 'UNIFIED' }]);
    const named = await list(main, { transferId: old.list[0]?.transferId ?? '' });
    expect(named.list).toEqual(old.list);
  });

  test('can be paged forwards and backwards without duplicates', async () => {
    const whole = (await list()).list;
    const first = await list(main, { limit: 2 });
    const second = await list(main, { limit: 2, cursor: first.nextPageCursor });
    const third = await list(main, { limit: 2, cursor: second.nextPageCursor });
    expect([...first.list, ...second.list, ...third.list]).toEqual(whole);
    expect(third.nextPageCursor).toBe('');
    const back = await list(main, { limit: 2, cursor: second.nextPageCursor, direction: 'Prev' });
    expect(back.list).toEqual(first.list);
    expect((await list(main, { limit: 2, cursor: back.nextPageCursor })).list).toEqual(second.list);
  });

  test.each<[string, () => ArgumentsOf<'transferList'>, number]>([
    ['eight days', () => ({ startTime: ms(8), endTime: ms(0) }), 181009],
    ['an end before the start', () => ({ startTime: ms(1), endTime: ms(2) }), 181010],
    ['three years ago', () => ({ startTime: ms(1096), endTime: ms(1095) }), 182202],
    ['an invalid cursor', () => ({ cursor: 'eyJhIjoxfQ' }), 10001],
    [
      'a cursor with a foreign id',
      () => ({ cursor: Buffer.from('[1,"\'; --",1,"x"]').toString('base64url') }),
      10001,
    ],
  ])('%s is refused', async (_, args, code) => {
    expect((await exchange.call('transferList', main, args())).code).toBe(code);
  });
});

test.each([
  ['main-kyc2', ['fiat', 'uta', 'finacial'], true],
  ['kyc0', ['fiat', 'spot', 'contract', 'option', 'finacial'], true],
  ['uta-process', ['fiat', 'spot', 'contract', 'option', 'finacial'], false],
])('%s has the accounts %j, each with the bizType 1 (requirements §9.4)', async (key, names, canTransfer) => {
  const { list } = (await exchange.call('transferAccountTypes', demoAccount(key), {})).result;
  expect(list.map(({ accountType }) => accountType)).toEqual(names);
  expect(list.map(({ bizType }) => bizType)).toEqual(names.map(() => 1));
  expect(list.every((row) => row.canTransferOut === canTransfer)).toBe(true);
  // What is closed says why, and what is not does not. Coins enter Investment by an order there.
  const why = canTransfer
    ? names.map((name) => (name === 'finacial' ? 'ORDERS_ONLY' : ''))
    : names.map(() => 'UPGRADING');
  expect(list.map(({ closedReason }) => closedReason)).toEqual(why);
  const receives = list.filter(({ accountType }) => accountType !== 'finacial');
  expect(receives.every((row) => row.canTransferIn === canTransfer)).toBe(true);
  expect(list.find(({ accountType }) => accountType === 'finacial')?.canTransferIn).toBe(false);
});

describe('derivatives', () => {
  const fixed = { _sp_category: 'fbu', _sp_business: 'usdt', _sp_response_format: 'portugal' } as const;

  const week = () => ({ startTime: ms(7), endTime: ms(0), limit: 50 });

  test('carry balances that follow from each other, and the last equals the account’s holdings', async () => {
    const requested = { ...fixed, ...week(), currency: 'USDT' };
    const { result } = await exchange.call('transactionHistory', main, requested);
    expect(result.list.length).toBeGreaterThan(5);
    expect(result.list[0]?.cashBalance).toBe('8120.22');
    for (const [index, entry] of result.list.entries()) {
      const { cashFlow, funding, fee, change } = entry;
      const sum = new Decimal(cashFlow).plus(funding || 0).minus(fee || 0);
      expect(sum.toFixed()).toBe(change);
      const before = result.list[index + 1];
      if (before !== undefined) {
        expect(new Decimal(before.cashBalance).plus(change).toFixed()).toBe(entry.cashBalance);
      }
    }
  });

  test('have totals over everything that matches, whatever the page', async () => {
    const whole = (await exchange.call('transactionHistory', main, { ...fixed, ...week() })).result;
    const page = (await exchange.call('transactionHistory', main, { ...fixed, ...week(), limit: 3 })).result;
    expect(page.list).toHaveLength(3);
    expect(page.totals).toEqual(whole.totals);
    expect(page.totals.map(({ currency }) => currency)).toEqual(['USDC', 'USDT']);
    const fees = whole.list.filter(({ currency }) => currency === 'USDT').map(({ fee }) => fee || '0');
    expect(whole.totals[1]?.fee).toBe(Decimal.sum(...fees).toFixed());
  });

  test.each<[string, object, (entry: { symbol: string; type: string; side: string }) => boolean]>([
    ['a type', { type: 'SETTLEMENT' }, ({ type }) => type === 'SETTLEMENT'],
    ['a side', { side: 'Sell' }, ({ side }) => side === 'Sell'],
    ['a contract', { symbol: 'ETHPERP' }, ({ symbol }) => symbol === 'ETHPERP'],
    ['a coin of contracts', { baseCoin: 'BTC' }, ({ symbol }) => symbol === 'BTCUSDT'],
  ])('can be filtered by %s', async (_, part, fits) => {
    const { list } = (await exchange.call('transactionHistory', main, { ...fixed, ...week(), ...part }))
      .result;
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(fits)).toBe(true);
  });

  test('are empty for a wallet that never changed', async () => {
    const { result } = await exchange.call('transactionHistory', islamic, { ...fixed, ...week() });
    expect(result).toEqual({ list: [], totals: [], nextPageCursor: '' });
  });

  test.each<[string, () => { startTime?: string; endTime?: string; cursor?: string }, number]>([
    ['seven days', () => ({ startTime: ms(7), endTime: ms(0) }), 0],
    ['eight days', () => ({ startTime: ms(8), endTime: ms(0) }), 181009],
    ['backwards', () => ({ startTime: ms(1), endTime: ms(2) }), 181010],
    ['three years ago', () => ({ startTime: ms(1096), endTime: ms(1095) }), 182202],
    ['an invalid cursor', () => ({ cursor: 'abc' }), 10001],
  ])('%s answers %i', async (_, args, code) => {
    expect((await exchange.call('transactionHistory', main, { ...fixed, ...args() })).code).toBe(code);
  });
});
