import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { describedValues } from '../../support/describedValues.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

/** An address of the Ethereum family, in the small letters that need no checksum. */
const ending = (suffix: string) => `0x${'ab'.repeat(18)}${suffix}`;

let exchange: TestExchange;
let customer: Account;
let uid = 0;

beforeAll(async () => {
  exchange = await TestExchange.open({ start: Date.UTC(2025, 10, 21, 12) });
});
beforeEach(async () => {
  uid += 1;
  customer = await exchange.addAccount(testAccount(uid));
});
afterAll(() => exchange.close());

const check = (changes: Partial<ArgumentsOf<'preKyaCheck'>> = {}) =>
  exchange.call('preKyaCheck', customer, { chain: 'ETH', address: ending('1234'), ...changes });

const list = async (args: ArgumentsOf<'preKyaCheckList'> = {}, account = customer) =>
  (await exchange.call('preKyaCheckList', account, args)).result;

test.each([
  ['9999', 'SEVERE', 'REJECT', ['SANCTIONS', 'STOLEN_FUNDS', 'DARKNET']],
  ['8888', 'HIGH', 'REVIEW', ['MIXER', 'SCAM']],
  ['7777', 'MEDIUM', 'PASS', ['GAMBLING']],
  ['1234', 'LOW', 'PASS', []],
] as const)('domain §9.2: an address that ends in %s is %s, %s', async (suffix, level, result, reasons) => {
  const { result: begun } = await check({ address: ending(suffix) });
  expect(begun).toMatchObject({ status: 'PENDING', risk_level: '', result: '', reasons: [], checked_at: '' });
  exchange.clock.advance(1_200);
  const { list: found } = await list({ check_id: begun.check_id });
  expect(found).toEqual([
    {
      ...begun,
      status: 'DONE',
      risk_level: level,
      result,
      reasons,
      checked_at: String(exchange.clock.now()),
    },
  ]);
});

test('domain §9.2: an address that ends in 0000 is pending for 10 s, then low', async () => {
  const { check_id } = (await check({ address: ending('0000') })).result;
  exchange.clock.advance(9_999);
  expect((await list({ check_id })).list[0]?.status).toBe('PENDING');
  exchange.clock.advance(1);
  expect((await list({ check_id })).list[0]).toMatchObject({ status: 'DONE', risk_level: 'LOW' });
});

test('every reason in the description is found for some address', async () => {
  for (const suffix of ['9999', '8888', '7777', '1234', '0000']) await check({ address: ending(suffix) });
  exchange.clock.advance(20_000);
  const found = new Set((await list()).list.flatMap(({ reasons }) => reasons));
  expect([...found].sort()).toEqual([...describedValues('PreKyaCheckResult', 'reasons')].sort());
});

test('the list can be filtered by finding; a pending screening has none', async () => {
  for (const suffix of ['9999', '8888', '7777', '1234', '6666']) await check({ address: ending(suffix) });
  expect((await list({ risk_level: 'LOW' })).total).toBe(0);
  exchange.clock.advance(20_000);
  const levels = async (filter: ArgumentsOf<'preKyaCheckList'>) =>
    (await list(filter)).list.map(({ risk_level }) => risk_level);
  expect(await levels({ risk_level: 'SEVERE' })).toEqual(['SEVERE']);
  expect(await levels({ result: 'PASS' })).toEqual(['LOW', 'MEDIUM']);
  expect(await levels({ risk_level: 'HIGH', result: 'PASS' })).toEqual([]);
});

test('a screening that gets no answer fails and does not count', async () => {
  await check({ address: ending('6666') });
  expect((await list()).used_quota).toBe(1);
  exchange.clock.advance(10_000);
  expect(await list()).toMatchObject({
    used_quota: 0,
    list: [{ status: 'FAILED', risk_level: '', result: '' }],
  });
});

describe('the address', () => {
  test.each([
    ['with wrong letters', { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 131301],
    ['of another network', { address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy' }, 131301],
    ['that is not an address', { address: 'nobody' }, 131301],
    ['on an unknown network', { chain: 'NOPE' }, 131405],
    ['on a closed network', { chain: 'ZKSYNC' }, 131405],
    ['with a tag on a network without tags', { tag: '12' }, 131081],
    ['without its tag', { chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' }, 131305],
    ['with a wrong tag', { chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', tag: 'x' }, 131306],
  ])('%s is refused and does not count', async (_what, wrong, code) => {
    expect((await check(wrong)).code).toBe(code);
    expect(await list()).toMatchObject({ total: 0, used_quota: 0 });
  });

  test('is stored in its canonical spelling, with a tag extracted from it', async () => {
    const address = 'XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa';
    const { result } = await check({ chain: 'XRP', address });
    expect(result).toMatchObject({ tag: '12345', chain_name: 'XRP Ledger' });
  });

  test('may be that of a token contract', async () => {
    const { code } = await check({ address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' });
    expect(code).toBe(0);
  });

  test('may be on every network of the list', async () => {
    const { result } = await exchange.call('preKyaChainList', customer, {});
    expect(result.list.map(({ chain }) => chain)).toContain('XRP');
    expect(result.list.map(({ chain }) => chain)).not.toContain('ZKSYNC');
    expect(result.total).toBe(result.list.length);
  });
});

describe('once only', () => {
  test('two concurrent requests, and a repetition in another spelling, are one screening', async () => {
    const [one, other] = await Promise.all([check(), check()]);
    const shouted = await check({ address: `0x${ending('1234').slice(2).toUpperCase()}` });
    expect(other?.result).toEqual(one?.result);
    expect(shouted.result.check_id).toBe(one?.result.check_id);
    expect((await list()).used_quota).toBe(1);
  });

  test('a request after completion starts a new screening', async () => {
    const first = await check();
    exchange.clock.advance(1_200);
    expect((await check()).result.check_id).not.toBe(first.result.check_id);
  });
});

test('at most twenty screenings a day are accepted, even concurrently, and twenty more after 00:00 UTC', async () => {
  for (let nth = 10; nth < 29; nth += 1) await check({ address: ending(`12${nth}`) });
  const [one, other] = await Promise.all([
    check({ address: ending('1301') }),
    check({ address: ending('1302') }),
  ]);
  expect([one?.code, other?.code].sort()).toEqual([0, 131406]);
  expect(await list({ page_size: 8, page: 3 })).toMatchObject({ total: 20, used_quota: 20, daily_quota: 20 });
  expect((await list({ page_size: 8, page: 3 })).list).toHaveLength(4);
  exchange.clock.advance(12 * 3_600_000);
  expect((await check()).code).toBe(0);
  expect((await list()).used_quota).toBe(1);
});

test('the newest comes first, and other customers’ screenings are hidden', async () => {
  const first = await check();
  const second = await check({ address: ending('5555') });
  expect((await list()).list.map(({ check_id }) => check_id)).toEqual([
    second.result.check_id,
    first.result.check_id,
  ]);
  const other = await exchange.addAccount(testAccount(10_000 + uid));
  expect(await list({ check_id: first.result.check_id }, other)).toMatchObject({ total: 0, list: [] });
  expect(await list({ check_id: 'no-number' })).toMatchObject({ total: 0, list: [] });
});
