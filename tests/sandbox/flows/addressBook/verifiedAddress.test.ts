import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { provenToken } from '../stepUp/support/codes.ts';
import { body, customer, saveAddress, withdraw } from '../withdrawals/support/withdraw.ts';

type Changes = Partial<ArgumentsOf<'withdrawCreate'>>;

let exchange: TestExchange;
let trader: Account;
let uid = 600_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(customer(uid));
  await exchange.fund(trader, 'USDT', '1000');
  await exchange.fund(trader, 'XRP', '1000');
  await exchange.fund(trader, 'MNT', '20000000');
});

const send = (changes: Changes = {}, account = trader) => withdraw(exchange, account, changes);
describe('a verified address', () => {
  const verify = async () => {
    const id = await saveAddress(exchange, trader);
    await exchange.db
      .updateTable('withdrawal_addresses')
      .set({ is_verified: true })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const kind = async (request: object) =>
    (
      await exchange.call('riskDefaultIntercept', trader, {
        sence: '30067',
        ext_info_str: JSON.stringify(request),
      })
    ).result;

  test('needs no codes', async () => {
    await verify();
    const request = body();
    const { risk_token, riskTokenType } = await kind(request);
    expect(riskTokenType).toBe('bypass');
    expect(
      (await exchange.call('withdrawCreate', trader, { ...request, risk_verified_result_token: risk_token }))
        .code,
    ).toBe(0);
  });

  test('needs codes with the whitelist off, and refuses a token from before without codes', async () => {
    await verify();
    const request = body();
    const { risk_token } = await kind(request);
    await exchange.db.insertInto('account_security').values({ uid, whitelist_on: false }).execute();
    expect((await kind(request)).riskTokenType).toBe('challenge');
    expect(
      (await exchange.call('withdrawCreate', trader, { ...request, risk_verified_result_token: risk_token }))
        .code,
    ).toBe(131601);
    expect((await send()).code).toBe(0);
  });

  test('needs codes once it is no longer verified', async () => {
    const id = await verify();
    const request = body({ addressId: id });
    const { risk_token } = await kind(request);
    await exchange.call('addressSwitchVerification', trader, { id, verified: 0 });
    expect(
      (await exchange.call('withdrawCreate', trader, { ...request, risk_verified_result_token: risk_token }))
        .code,
    ).toBe(131601);
  });

  test.each<[string, Changes]>([
    ['another address', { address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' }],
    ['another coin', { coin: 'TRX' }],
    ['nonsense', { address: 'x' }],
  ])('does not cover %s', async (_, request) => {
    await verify();
    expect((await kind(body(request))).riskTokenType).toBe('challenge');
  });

  test.each<[string, Changes]>([
    ['amount', { amount: '200' }],
    ['fee mode', { feeType: 1 }],
    ['account', { accountType: 'FUND,UTA' }],
  ])('has a token that is not valid for another %s', async (_, changes) => {
    await verify();
    const request = body();
    const token = await provenToken(exchange, trader, '30067', request);
    expect(
      (
        await exchange.call('withdrawCreate', trader, {
          ...request,
          ...changes,
          risk_verified_result_token: token,
        })
      ).code,
    ).toBe(131601);
  });
});
