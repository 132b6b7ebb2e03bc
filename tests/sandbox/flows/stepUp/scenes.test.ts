import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { provenToken } from './support/codes.ts';

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
const save = (changes: object, account = trader) =>
  exchange.call('addressCreate', account, { ...address, ...changes });

describe('scenes', () => {
  const kind = async (
    sence: '30062' | '30063' | '30064' | '30065' | '30066' | '30067',
    data: object,
    account = trader,
  ) => exchange.call('riskDefaultIntercept', account, { sence, ext_info_str: JSON.stringify(data) });

  const row = { coin: 'USDT', chain: 'TRX', address: tron };
  const request = { ...row, amount: '10', requestId: 'coins' };
  const account = { coin: 'EUR', channel_id: 'sepa', holder: 'Iris Novak', iban: 'AT611904300234573201' };
  const payment = { coin: 'EUR', channel_id: 'sepa', amount: '10', holder: 'Iris Novak', requestId: 'bank' };

  test.each([
    ['30062', { addresses: [{ coin: 'USDT', chain_type: 'TRX', address: tron }] }, 'bypass'],
    [
      '30062',
      { addresses: [{ coin: 'USDT', chain_type: 'TRX', address: tron, is_verified: true }] },
      'challenge',
    ],
    ['30063', { id: 1, remark: '' }, 'bypass'],
    ['30063', { id: 1, remark: '', is_verified: true }, 'challenge'],
    ['30064', { ids: [1, 2] }, 'bypass'],
    ['30065', { addresses: [row] }, 'challenge'],
    ['30066', { id: 1, verified: 0 }, 'bypass'],
    ['30066', { id: 1, verified: 1 }, 'challenge'],
    ['30067', request, 'challenge'],
    ['30067', payment, 'challenge'],
  ] as const)('%s with %j is a %s', async (sence, data, want) => {
    expect((await kind(sence, data)).result.riskTokenType).toBe(want);
  });

  test('the field names of public clients describe the same address', async () => {
    const data = { addresses: [{ coin: 'USDT', chain_type: 'TRX', address: tron, is_verified: true }] };
    const token = await provenToken(exchange, trader, '30062', data);
    expect((await save({ risk_verified_result_token: token })).code).toBe(0);
  });

  test('without an authenticator only a withdrawal can be proven', async () => {
    const bare = await exchange.addAccount(testAccount(uid + 70_000, { hasGoogle2fa: false }));
    expect((await kind('30065', { addresses: [row] }, bare)).code).toBe(131605);
    const { result } = await kind('30067', request, bare);
    const components = await exchange.call('riskComponents', bare, { risk_token: result.risk_token });
    expect(components.result.logc_ext.required).toEqual(['email_verify']);
  });

  test.each(['', 'x', '[]', '"a"', 'null', '{'])('%j does not describe a change', async (ext_info_str) => {
    const answer = await exchange.call('riskDefaultIntercept', trader, { sence: '30062', ext_info_str });
    expect([answer.code, answer.params]).toEqual([10001, { field: '/ext_info_str' }]);
  });

  test.each<['30062' | '30065' | '30067', unknown, string]>([
    ['30062', { ...row, is_verified: 'true' }, '/is_verified'],
    ['30062', { ...row, chain: undefined }, '/chain'],
    ['30062', { addresses: [row, row] }, '/addresses'],
    ['30062', { ...account, is_verified: 'true' }, '/is_verified'],
    ['30062', { ...account, holder: 7 }, '/holder'],
    ['30062', { addresses: [{ ...row, tag: 7 }] }, '/addresses/0/tag'],
    ['30065', { addresses: [row, { ...row, chain_type: 'TRX' }] }, '/addresses/1/chain'],
    ['30065', { addresses: [], requestId: 'x' }, '/addresses'],
    ['30067', { ...request, channel_id: 'sepa' }, '/chain'],
    ['30067', { ...payment, addressId: '1' }, '/addressId'],
    ['30067', { ...request, 'a/b~c': 1 }, '/a~1b~0c'],
    ['30067', { ...request, beneficiary: { first_name: 'a\u0000b' } }, ''],
  ])('%s refuses %j and names the field', async (sence, data, pointer) => {
    const answer = await exchange.call('riskDefaultIntercept', trader, {
      sence,
      ext_info_str: JSON.stringify(data),
    });
    expect([answer.code, answer.params]).toEqual([10001, { field: `/ext_info_str${pointer}` }]);
  });
});
