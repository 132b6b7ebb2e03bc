import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { begin, provenToken } from './support/codes.ts';

const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const address = { coin: 'USDT', chain: 'TRX', address: tron, is_verified: true };

let exchange: TestExchange;
let trader: Account;
let uid = 200_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(testAccount(uid, { withdrawAddrLevel: 0 }));
  // A new step, whatever the test before used.
  exchange.clock.advance(30_000);
});

const send = (risk_token: string, account = trader) =>
  exchange.call('riskSendCode', account, { risk_token, component_id: 'email_verify' });
const verify = async (
  risk_token: string,
  codes: { email_verify?: string; google2fa?: string },
  account = trader,
) => exchange.call('riskVerify', account, { risk_token, component_list: codes });
const save = (changes: object, account = trader) =>
  exchange.call('addressCreate', account, { ...address, ...changes });

describe('a token is refused', () => {
  const spend = (token: string, changes: object = {}, account = trader) =>
    save({ ...changes, risk_verified_result_token: token }, account);

  test('when it is unknown, even if no token is needed', async () => {
    expect((await spend('1#2')).code).toBe(131601);
    expect((await spend('1#2', { is_verified: false })).code).toBe(131601);
  });

  test('when it has been used', async () => {
    const token = await provenToken(exchange, trader, '30062', address);
    expect((await spend(token)).code).toBe(0);
    const { id } = (await exchange.call('addressList', trader, {})).result.data[0] ?? { id: 0 };
    await exchange.call('addressDelete', trader, { ids: [id] });
    expect((await spend(token)).code).toBe(131601);
  });

  test('with 10031 when its codes were not entered', async () => {
    const token = await begin(exchange, trader, '30062', address);
    expect((await spend(token)).code).toBe(10031);
    exchange.clock.advance(10 * 60_000);
    expect((await spend(token)).code).toBe(131601);
  });

  test('when it is older than ten minutes', async () => {
    const token = await provenToken(exchange, trader, '30062', address);
    exchange.clock.advance(10 * 60_000);
    expect((await spend(token)).code).toBe(131601);
  });

  test('when it is another customer’s', async () => {
    const token = await provenToken(exchange, trader, '30062', address);
    const other = await exchange.addAccount(testAccount(uid + 60_000));
    expect((await spend(token, {}, other)).code).toBe(131601);
    expect((await send(token, other)).code).toBe(131601);
    expect((await verify(token, { email_verify: '000000' }, other)).code).toBe(131601);
    expect((await exchange.call('riskComponents', other, { risk_token: token })).code).toBe(131601);
  });

  test.each([
    ['another address', { address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' }],
    ['another coin', { coin: 'baseCoin' }],
  ])('for %s', async (_, changes) => {
    const token = await provenToken(exchange, trader, '30062', address);
    expect((await spend(token, changes)).code).toBe(131601);
    expect((await spend(token)).code).toBe(0);
  });

  test('for a verified address when the check was started for an unverified one', async () => {
    const token = await begin(exchange, trader, '30062', { ...address, is_verified: false });
    expect((await spend(token)).code).toBe(131601);
    expect((await spend(token, { is_verified: false })).code).toBe(0);
  });

  test('for another scene', async () => {
    const { id } = (await save({ is_verified: false })).result;
    const token = await provenToken(exchange, trader, '30063', { id, remark: 'ours', is_verified: true });
    const switched = { id, verified: 1 as const, risk_verified_result_token: token };
    expect((await exchange.call('addressSwitchVerification', trader, switched)).code).toBe(131601);
    const edit = { id, remark: 'mine', is_verified: true, risk_verified_result_token: token };
    expect((await exchange.call('addressEdit', trader, edit)).code).toBe(0);
  });

  test('only by changes that succeed: a refused change leaves it valid', async () => {
    await save({ is_verified: false });
    const token = await provenToken(exchange, trader, '30062', address);
    expect((await spend(token)).code).toBe(131302);
    const { id } = (await exchange.call('addressList', trader, {})).result.data[0] ?? { id: 0 };
    await exchange.call('addressDelete', trader, { ids: [id] });
    expect((await spend(token)).code).toBe(0);
  });

  test('by all but one of several concurrent calls', async () => {
    const token = await provenToken(exchange, trader, '30062', address);
    const answers = await Promise.all(Array.from({ length: 4 }, () => spend(token)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });
});
