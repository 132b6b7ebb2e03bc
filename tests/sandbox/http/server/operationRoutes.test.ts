import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../../../generated/api/operations.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { encodeAddress } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { Caller } from '../../support/caller.ts';

const main = 533285;
const vip = 700312;
const sanctioned = 676208;
const records = '/v3/private/cht/asset-deposit/deposit/aggregate-records';
const address = '/v3/private/cht/asset-deposit/deposit/address-chain?coin=USDT&chain=TRX';
const create = '/v3/private/cht/asset-withdraw/address/address-create';
const list = '/v3/private/cht/asset-withdraw/address/address-list';
const saved = {
  coin: 'USDT',
  chain: 'TRX',
  address: encodeAddress('tron', new Uint8Array(32).fill(7)),
  remark: 'Cold store',
};

let exchange: Exchange;
const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, clock, validateAnswers: true });
});
afterAll(() => exchange.close());

describe('an envelope', () => {
  test('in snake case has seconds with microseconds', async () => {
    const answer = await (await Caller.signedIn(exchange, main)).get(records);
    expect(answer).toMatchObject({
      ret_code: 0,
      ext_code: '',
      ext_info: null,
      time_now: '1763726400.000000',
    });
    expect(answer.result).toMatchObject({ list: [], total: 0 });
  });

  test('in camel case has milliseconds', async () => {
    const answer = await (await Caller.signedIn(exchange, main)).get(
      '/v3/private/asset/universal-transfer/account-types',
    );
    expect(answer).toMatchObject({ retCode: 0, retExtInfo: {}, time: clock.now() });
  });

  test('of a refusal has the same shape and its own code', async () => {
    const anonymous = Caller.anonymous(exchange);
    expect(await anonymous.get(records)).toMatchObject({ ret_code: 10007, result: {} });
    const transfers = '/v3/private/asset/universal-transfer/account-types';
    expect(await anonymous.get(transfers)).toMatchObject({ retCode: 10007, result: {} });
  });

  test('is sent for an unknown address, too', async () => {
    expect(await Caller.anonymous(exchange).get('/v9/nothing')).toMatchObject({ ret_code: 10017 });
  });
});

test('requirements §7.1: every enveloped answer carries the client-tag of its process, refusals included', async () => {
  const ask = (url: string, headers = {}) => exchange.app.inject({ method: 'GET', url, headers });
  const tags = [
    await ask('/v2/public/country-list'),
    await ask(records),
    await ask('/v2/public/country-list', { 'client-tag': 'node-of-another' }),
  ].map(({ headers }) => headers['client-tag']);
  expect(tags[0]).toMatch(/^node-[0-9a-f]{12}$/);
  expect(new Set(tags).size).toBe(1);
  expect((await ask('/t1')).headers).not.toHaveProperty('client-tag');
});

describe('a caller', () => {
  test('gets 1007 for a write without the UserToken, which writes nothing', async () => {
    const unproven = await Caller.signedIn(exchange, main, false);
    expect((await unproven.get(list)).ret_code).toBe(0);
    expect((await unproven.post(create, { body: saved })).ret_code).toBe(1007);
    expect((await unproven.get(list)).result).toMatchObject({ total: 0 });
  });

  test('gets 10024 for moving money from a country under sanctions, not for reading', async () => {
    const caller = await Caller.signedIn(exchange, sanctioned);
    expect(await caller.get(address)).toMatchObject({
      ret_code: 10024,
      result: { title: 'Not available to you', content: expect.stringContaining('Cuba'), reason: 'SANCTION' },
    });
    expect((await (await Caller.signedIn(exchange, main)).get(address)).ret_code).toBe(0);
    expect((await caller.get(records)).ret_code).toBe(0);
  });

  test.each([
    'depositOrder',
    'convertQuote',
    'convertExecute',
    'exchangeBatchPreOrder',
    'exchangeBatchOrder',
    'batchQuote',
    'batchReQuote',
    'batchConvert',
    'transferCreate',
    'withdrawCreate',
    'fiatWithdrawCreate',
  ] as const)('from such a country gets 10024 for %s', async (operation) => {
    const caller = await Caller.signedIn(exchange, sanctioned);
    const { ret_code, retCode } = await caller.post(operations[operation].path, { body: {} });
    expect(ret_code ?? retCode).toBe(10024);
  });

  test('cannot use the UserToken of another session', async () => {
    const unproven = await Caller.signedIn(exchange, main, false);
    const answer = await unproven.post(create, { body: saved, headers: { usertoken: 'f'.repeat(64) } });
    expect(answer.ret_code).toBe(1007);
  });

  test('is signed out when the session is idle', async () => {
    const caller = await Caller.signedIn(exchange, main);
    clock.advance(29 * 60_000);
    expect((await caller.get(records)).ret_code).toBe(0);
    clock.advance(31 * 60_000);
    expect((await caller.get(records)).ret_code).toBe(10007);
  });

  test('sees nobody else’s rows', async () => {
    const mine = await Caller.signedIn(exchange, main);
    const theirs = await Caller.signedIn(exchange, vip);
    expect((await mine.post(create, { body: saved })).ret_code).toBe(0);
    expect((await mine.get(list)).result).toMatchObject({ total: 1 });
    expect((await theirs.get(list)).result).toMatchObject({ total: 0 });
    const [a, b] = [await mine.get(address), await theirs.get(address)];
    expect(a.ret_code).toBe(0);
    expect((a.result as { address: string }).address).not.toBe((b.result as { address: string }).address);
  });
});

describe('too many calls', () => {
  test('of one customer to one path are refused for the rest of the second', async () => {
    const caller = await Caller.signedIn(exchange, main);
    clock.advance(1_000);
    const codes = [];
    for (let call = 0; call < exchange.context.config.callsPerSecond + 1; call += 1) {
      codes.push((await caller.get(records)).ret_code);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(exchange.context.config.callsPerSecond);
    expect(codes.at(-1)).toBe(10006);
    expect((await caller.get(list)).ret_code).toBe(0);
    expect((await (await Caller.signedIn(exchange, vip)).get(records)).ret_code).toBe(0);
    clock.advance(1_000);
    expect((await caller.get(records)).ret_code).toBe(0);
  });
});

describe('bad input is answered with 10001 and writes nothing', () => {
  test.each<[what: string, body: unknown]>([
    ['no JSON', '{"coin":'],
    ['a list', []],
    ['text', '"USDT"'],
    ['null', null],
    ['a wrong type', { ...saved, address: 5 }],
    ['a missing field', { coin: 'USDT', chain: 'TRX' }],
    ['an unknown field', { ...saved, admin: true }],
    ['a huge text', { ...saved, remark: 'x'.repeat(100_000) }],
    ['a huge body', { ...saved, remark: 'x'.repeat(1_000_000) }],
    ['a null character', { ...saved, remark: 'a\u0000b' }],
    ['half a character', '{"coin":"USDT","chain":"TRX","address":"T","remark":"\\ud800"}'],
    ['a prototype', '{"__proto__":{"coin":"USDT"},"coin":"USDT","chain":"TRX","address":"T"}'],
  ])('%s', async (_what, body) => {
    const caller = await Caller.signedIn(exchange, vip);
    clock.advance(1_000);
    const answer = await caller.post(create, { body: body === null ? 'null' : body });
    expect(answer.ret_code).toBe(10001);
    expect(answer.ret_msg).toMatch(/^The .+\.$/);
    expect((await caller.get(list)).result).toMatchObject({ total: 0 });
  });

  test.each([
    'pageSize=0',
    'pageSize=51',
    'pageSize=1e3',
    'status=5',
    'startTime=yesterday',
    'nothing=1',
    'coin=%00',
  ])('query %s', async (query) => {
    const caller = await Caller.signedIn(exchange, vip);
    expect((await caller.get(`${records}?${query}`)).ret_code).toBe(10001);
  });
});
