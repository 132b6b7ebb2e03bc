import { describe, expect, test } from 'vitest';
import {
  create,
  evm,
  exchange,
  list,
  openAddressBooks,
  other,
  packedRipple,
  ripple,
  trader,
} from './support/addressBooks.ts';

const ton = `0:${'ab'.repeat(32)}`;

openAddressBooks();

describe('duplicates', () => {
  test.each([
    ['the same again', {}, {}, 131302],
    [
      'the same in lower case on an EVM network',
      { chain: 'ETH', address: evm },
      { chain: 'ETH', address: evm.toLowerCase() },
      131302,
    ],
    [
      'another spelling of one TON account',
      { chain: 'TON', address: ton, tag: 'a' },
      { chain: 'TON', address: `0:${'AB'.repeat(32)}`, tag: 'a' },
      131302,
    ],
    [
      'a packed and an unpacked tag',
      { coin: 'XRP', chain: 'XRP', address: packedRipple },
      { coin: 'XRP', chain: 'XRP', address: ripple, tag: '12345' },
      131302,
    ],
    [
      'a coin when all coins are covered',
      { coin: 'baseCoin', chain: 'ETH', address: evm },
      { chain: 'ETH', address: evm },
      131302,
    ],
    [
      'all coins after one of them',
      { chain: 'ETH', address: evm },
      { chain: 'ETH', address: evm, is_universal: true },
      0,
    ],
    [
      'another tag',
      { coin: 'XRP', chain: 'XRP', address: ripple, tag: '1' },
      { coin: 'XRP', chain: 'XRP', address: ripple, tag: '2' },
      0,
    ],
    ['another network', { chain: 'ETH', address: evm }, { chain: 'ARBI', address: evm }, 0],
    ['another address', {}, { address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' }, 0],
    ['another coin', { chain: 'ETH', address: evm }, { coin: 'USDC', chain: 'ETH', address: evm }, 0],
  ])('%s', async (_, first, second, want) => {
    expect((await create(first)).code).toBe(0);
    expect((await create(second)).code).toBe(want);
  });

  test('two customers may save the same address', async () => {
    await create();
    expect((await create({}, other)).code).toBe(0);
  });

  test('an address can be saved again after it was deleted', async () => {
    const { result } = await create();
    await exchange.call('addressDelete', trader, { ids: [result.id] });
    expect((await create()).code).toBe(0);
  });

  test('a repeated requestId returns the same id and saves once, even concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ requestId: 'request-1' })));
    expect(new Set(answers.map(({ code, result }) => `${code} ${result.id}`)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });

  test('a requestId belongs to one address', async () => {
    const { id } = (await create({ requestId: 'request-2' })).result;
    const other = { requestId: 'request-2', address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' };
    expect((await create(other)).code).toBe(10014);
    expect((await create({ requestId: 'request-2' })).result).toEqual({ id });
  });

  test.each<[string, Parameters<typeof create>[0]]>([
    ['verified', { is_verified: true }],
    ['with another remark', { remark: 'Not what it was' }],
    ['for all coins of the network', { is_universal: true }],
  ])('a requestId belongs to one request: not to the same address %s', async (_what, changes) => {
    const { id } = (await create({ requestId: 'request-3', remark: 'Cold store' })).result;
    expect((await create({ requestId: 'request-3', remark: 'Cold store', ...changes })).code).toBe(10014);
    const spelt = { requestId: 'request-3', remark: ' Cold store ', is_verified: false };
    expect(await create(spelt)).toMatchObject({ code: 0, result: { id } });
    expect((await list()).data).toMatchObject([{ id, verified: 0, remark: 'Cold store' }]);
  });

  test('of two concurrent calls without requestId one saves', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 131302]);
  });

  test('a book holds 500 addresses', async () => {
    await exchange.db
      .insertInto('withdrawal_addresses')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          uid: trader.uid,
          coin: 'USDT',
          chain: 'ETH',
          address: `full-${index}`,
          identity: `full-${index}`,
          tag: '',
          remark: '',
          address_type: 0,
          is_verified: false,
          request_id: null,
          created_at: exchange.clock.now(),
          locked_until: null,
          deleted_at: null,
        })),
      )
      .execute();
    const answer = await create();
    expect([answer.code, answer.params]).toEqual([131303, { max: '500' }]);
    await exchange.call('addressDelete', trader, { ids: [(await list()).data[0]?.id ?? 0] });
    expect((await create()).code).toBe(0);
  });
});
