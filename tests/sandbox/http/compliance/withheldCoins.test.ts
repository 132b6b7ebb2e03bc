import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Customer } from '../../access/support/Customer.ts';
import { openServer, type TestServer } from '../../support/openServer.ts';
import { type GovernedCall, hiddenFeatures, quote } from './hiddenFeatures.ts';
import { hosts, NOT_OFFERED, refused } from './refusedCalls.ts';

// What an edition hides, the exchange refuses (requirements §3.4).

const elena = 533285;
const ofHongKong = 648873;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.exchange.close());
afterEach(() => server.exchange.context.runtimeFlags.set({}));

async function customer(uid: number, host = 'localhost'): Promise<Customer> {
  const signedIn = new Customer(server, uid, host);
  await signedIn.signIn();
  return signedIn;
}

describe('coins withheld by an edition', () => {
  const clara = { uid: 610431, host: hosts.EU };
  const given = (toCoin: 'USDT' | 'USDC' | 'MNT'): GovernedCall[] => [
    { op: 'convertQuote', args: { ...quote, toCoin } },
    {
      op: 'batchQuote',
      args: { accountType: 'funding', toCoin, list: [{ fromCoin: 'BTC', fromAmount: '0.01' }] },
    },
    {
      op: 'exchangeBatchPreOrder',
      args: { accountType: 'funding', toCoin, fromCoinList: ['DOGE'] },
    },
    {
      op: 'blockTradeCheck',
      args: { accountType: 'funding_block_trade', fromCoin: 'BTC', toCoin, requestAmount: '2' },
    },
  ];
  const address = (coin: string): GovernedCall => ({
    op: 'depositAddressChain',
    args: { coin, chain: 'ETH' },
  });
  const further = (coin: string): GovernedCall => ({
    op: 'depositEditAddress',
    args: { coin, chain: 'ETH', requestId: `further-${coin}` },
  });

  test('are not sold under the host name of the site, nor to its customers under any host name; other coins are', async () => {
    for (const who of [
      await customer(elena, clara.host),
      await customer(clara.uid),
      await customer(clara.uid, hosts.TUR),
    ]) {
      const withheld = [...given('USDT'), address('USDT'), address('DAI'), further('USDT')];
      expect(await refused(who, withheld)).toEqual(withheld);
      expect(await refused(who, [...given('USDC'), ...given('MNT').slice(0, 1), address('USDC')])).toEqual(
        [],
      );
    }
    const elsewhere = [...given('USDT'), address('USDT'), further('USDT')];
    expect(await refused(await customer(elena), elsewhere)).toEqual([]);
  });

  test('are not sold at a price quoted elsewhere before', async () => {
    const there = await customer(elena);
    const here = await customer(elena, clara.host);
    const { quoteTxId } = await there.get('convertQuote', { ...quote, toCoin: 'USDT' });
    const list = [{ fromCoin: 'BTC', fromAmount: '0.01' }];
    const { quoteId } = await there.get('batchQuote', { accountType: 'funding', toCoin: 'USDT', list });
    const ends: GovernedCall[] = [
      { op: 'convertExecute', args: { quoteTxId } },
      { op: 'batchReQuote', args: { quoteId } },
      { op: 'exchangeBatchOrder', args: { quoteId } },
      { op: 'batchConvert', args: { quoteId } },
    ];
    expect(await refused(here, ends)).toEqual(ends);
    expect(await refused(there, ends)).toEqual([]);
  });

  test('can be sold, withdrawn, and renamed at their address', async () => {
    const who = await customer(elena, clara.host);
    const away = {
      ...quote,
      fromCoin: 'USDT',
      requestCoin: 'USDT',
      toCoin: 'BTC',
      requestAmount: '20',
    } as const;
    const { quoteTxId } = await who.get('convertQuote', away);
    expect((await who.call('convertExecute', { quoteTxId })).code).toBe(0);
    const to = { coin: 'USDT', chain: 'TRX', address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy', amount: '20' };
    const { addressId } = await (await customer(elena)).get('depositAddressChain', {
      coin: 'USDT',
      chain: 'TRX',
    });
    const open: GovernedCall[] = [
      { op: 'withdrawCreate', args: { ...to, requestId: 'withheld' } },
      {
        op: 'depositEditAddress',
        args: { coin: 'USDT', chain: 'TRX', addressId, remark: 'Old', requestId: 'name' },
      },
    ];
    expect(await refused(who, open)).toEqual([]);
  });

  test('are marked in the lists that pickers show', async () => {
    const funding = { accountType: 'funding' } as const;
    const seen = async (who: Customer) => {
      const { coins } = await who.get('convertCoinList', { ...funding, side: 1 });
      const { coins: ofOwn } = await who.get('convertCoinList', { ...funding, side: 0 });
      const closed = (rows: typeof coins, key: 'disableFrom' | 'disableTo') =>
        rows
          .filter((row) => row[key])
          .map(({ coin }) => coin)
          .sort();
      const offers = await who.get('convertSpecifiedCoin', { ...funding, offers: true });
      const owned = await who.get('assetOverview', {});
      const known = await who.get('coinConfig', {});
      return {
        to: closed(coins, 'disableTo'),
        from: closed(ofOwn, 'disableFrom'),
        small: (await who.get('exchangeBatchList', funding)).supportToCoins,
        offers: offers.list.map(({ offer }) => offer?.offerId),
        depositsOfOwn: [...owned.coins, ...owned.small]
          .filter(({ canDeposit }) => !canDeposit)
          .map(({ coin }) => coin),
        deposits: known.list.filter(({ canDeposit }) => canDeposit === false).map(({ coin }) => coin),
      };
    };
    expect(await seen(await customer(elena))).toEqual({
      to: ['SHIB'],
      from: ['SHIB'],
      small: ['MNT', 'USDT', 'USDC'],
      offers: ['eth-usdt', 'usdt-mnt'],
      depositsOfOwn: [],
      deposits: [],
    });
    expect(await seen(await customer(elena, clara.host))).toEqual({
      to: ['DAI', 'SHIB', 'USDT'],
      from: ['SHIB'],
      small: ['MNT', 'USDC'],
      offers: ['usdt-mnt'],
      depositsOfOwn: ['USDT'],
      deposits: ['USDT', 'DAI'],
    });
  });
});

describe('when Hong Kong closes', () => {
  const closesAt = Date.parse('2027-03-31T16:00:00Z');
  // One that begins an hour before: the other would live through sixteen months until then.
  beforeAll(async () => {
    await server.exchange.close();
    server = await openServer({ now: closesAt - 3_600_000 });
  });

  test('earlier quotes can no longer be executed, and what remains can be seen and withdrawn', async () => {
    const { clock, exchange } = server;
    await exchange.context.clockControl.advance(closesAt - clock.now() - 2_000);
    const who = await customer(ofHongKong);
    const { quoteTxId } = await who.get('convertQuote', quote);
    expect((await who.call('depositAddressChain', { coin: 'BTC', chain: 'BTC' })).code).toBe(0);

    await exchange.context.clockControl.advance(2_000);
    expect((await who.call('convertExecute', { quoteTxId })).code).toBe(NOT_OFFERED);
    const closed = [
      ...(hiddenFeatures.deposit ?? []),
      ...(hiddenFeatures.convert ?? []),
      ...(hiddenFeatures.blockTrade ?? []),
    ];
    expect(await refused(who, closed)).toEqual(closed);
    expect(await refused(await customer(elena, hosts.HKG), closed)).toEqual(closed);
    expect(await refused(await customer(elena), closed)).toEqual([]);

    expect((await who.get('convertQuery', {})).list.map((order) => order.quoteTxId)).not.toContain(quoteTxId);
    const open: GovernedCall[] = [
      { op: 'depositRecords', args: {} },
      { op: 'withdrawRecords', args: {} },
      { op: 'batchQuery', args: {} },
      { op: 'withdrawLimitAmount', args: { coin: 'USDT' } },
      { op: 'exportConfig', args: {} },
      {
        op: 'withdrawCreate',
        args: {
          coin: 'USDT',
          chain: 'TRX',
          address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy',
          amount: '100',
          requestId: 'home',
        },
      },
    ];
    expect(await refused(who, open)).toEqual([]);
  });
});
