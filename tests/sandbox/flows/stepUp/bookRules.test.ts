import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import {
  changesElsewhere,
  noteChangeElsewhere,
} from '../../../../src/sandbox/flows/stepUp/sensitiveChanges.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { withdraw } from '../withdrawals/support/withdraw.ts';
import { authenticatorCode, mailedCode, wrong } from './support/codes.ts';

const hourMs = 3_600_000;

let exchange: TestExchange;
let trader: Account;
let uid = 300_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(testAccount(uid, { withdrawAddrLevel: 0 }));
  await exchange.fund(trader, 'USDT', '100');
});

const codes = async () => {
  exchange.clock.advance(60_000);
  await exchange.call('sendEmail', trader, { type: 'address_verification', from: 20, cnt: 0 });
  return {
    email_code: await mailedCode(exchange, trader),
    verification_code: await authenticatorCode(exchange, trader),
  };
};
const change = async (setting: 'WHITELIST' | 'ADDRESS_BOOK_ONLY' | 'NEW_ADDRESS_LOCK', open: boolean) =>
  exchange.call('addressChangeVerification', trader, { setting, open, ...(await codes()) });
const level = async () =>
  (
    await exchange.db
      .selectFrom('accounts')
      .select('withdraw_addr_level')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
  ).withdraw_addr_level;

test('the rules are levels: the lock implies the book, and leaving the book ends the lock', async () => {
  expect((await change('ADDRESS_BOOK_ONLY', true)).result).toEqual({
    setting: 'ADDRESS_BOOK_ONLY',
    open: true,
    withdraw_addr_level: '1',
    blockedUntil: '',
  });
  expect((await change('NEW_ADDRESS_LOCK', true)).result.withdraw_addr_level).toBe('2');
  expect((await change('ADDRESS_BOOK_ONLY', true)).result.withdraw_addr_level).toBe('2');
  expect((await change('NEW_ADDRESS_LOCK', false)).result.withdraw_addr_level).toBe('1');
  expect((await change('NEW_ADDRESS_LOCK', true)).result.withdraw_addr_level).toBe('2');
  expect((await change('ADDRESS_BOOK_ONLY', false)).result.withdraw_addr_level).toBe('0');
  expect((await change('NEW_ADDRESS_LOCK', false)).result.withdraw_addr_level).toBe('0');
  expect(await level()).toBe(0);
});

test('switching the new-address lock blocks withdrawals for 24 hours, changing nothing does not', async () => {
  const { result } = await change('NEW_ADDRESS_LOCK', true);
  expect(result.blockedUntil).toBe(String(exchange.clock.now() + 24 * hourMs));
  const limits = async () => (await exchange.call('withdrawLimitAmount', trader, { coin: 'USDT' })).result;
  expect(await limits()).toMatchObject({
    blockedUntil: result.blockedUntil,
    blockedReason: 'ADDRESS_LOCK_CHANGE',
  });
  expect((await change('NEW_ADDRESS_LOCK', true)).result.blockedUntil).toBe(result.blockedUntil);
  exchange.clock.advance(24 * hourMs);
  expect(await limits()).toMatchObject({ blockedUntil: '', blockedReason: '' });
});

test.each(changesElsewhere)(
  'after %s withdrawals are blocked for 24 hours, and the customer is told why',
  async (reason) => {
    const { blockedUntil } = await noteChangeElsewhere(exchange.context, { uid, change: reason });
    const limits = async () => (await exchange.call('withdrawLimitAmount', trader, { coin: 'USDT' })).result;
    expect(await limits()).toMatchObject({ blockedUntil: String(blockedUntil), blockedReason: reason });
    expect((await withdraw(exchange, trader, {})).code).toBe(131089);
    exchange.clock.advance(24 * hourMs);
    expect(await limits()).toMatchObject({ blockedUntil: '', blockedReason: '' });
    expect((await withdraw(exchange, trader, {})).code).not.toBe(131089);
  },
);

describe('the rules of the book do not change with', () => {
  test.each<[string, (right: { email_code: string; verification_code: string }) => object, number]>([
    ['a wrong mail code', (right) => ({ email_code: wrong(right.email_code) }), 131602],
    [
      'a wrong authenticator code',
      (right) => ({ verification_code: wrong(right.verification_code) }),
      131602,
    ],
  ])('%s', async (_, spoil, want) => {
    const right = await codes();
    const args = { setting: 'ADDRESS_BOOK_ONLY' as const, open: true, ...right };
    expect(
      (await exchange.call('addressChangeVerification', trader, { ...args, ...spoil(right) })).code,
    ).toBe(want);
    expect(await level()).toBe(0);
    expect((await exchange.call('addressChangeVerification', trader, args)).code).toBe(0);
    // Both are used up.
    expect((await exchange.call('addressChangeVerification', trader, args)).code).toBe(131603);
  });

  test('a code from another type of mail, or none', async () => {
    exchange.clock.advance(60_000);
    const verification_code = await authenticatorCode(exchange, trader);
    const args = { setting: 'WHITELIST' as const, open: false, verification_code };
    expect(
      (await exchange.call('addressChangeVerification', trader, { ...args, email_code: '000000' })).code,
    ).toBe(131603);
    await exchange.call('sendEmail', trader, { type: 'withdraw' });
    const email_code = await mailedCode(exchange, trader);
    expect((await exchange.call('addressChangeVerification', trader, { ...args, email_code })).code).toBe(
      131603,
    );
  });

  test('a code after five wrong attempts for a mail or fifteen an hour for an account', async () => {
    const tryAll = async (email_code: string, verification_code: string) => {
      const args = { setting: 'WHITELIST' as const, open: false, email_code, verification_code };
      return (await exchange.call('addressChangeVerification', trader, args)).code;
    };
    const right = await codes();
    const answers: number[] = [];
    for (let turn = 0; turn < 16; turn += 1)
      answers.push(await tryAll(wrong(right.email_code), right.verification_code));
    expect(answers).toEqual([...Array(5).fill(131602), ...Array(10).fill(131603), 131080]);
  });

  test('no authenticator', async () => {
    const bare = { ...trader, hasGoogle2fa: false };
    const args = {
      setting: 'WHITELIST' as const,
      open: false,
      email_code: '000000',
      verification_code: '000000',
    };
    expect((await exchange.call('addressChangeVerification', bare, args)).code).toBe(131605);
  });

  test('codes that another call uses at the same time: one call succeeds', async () => {
    const args = { setting: 'NEW_ADDRESS_LOCK' as const, open: true, ...(await codes()) };
    const answers = await Promise.all(
      [1, 2].map(() => exchange.call('addressChangeVerification', trader, args)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 131603]);
  });
});

test('the US variant switches the whitelist from the opposite setting', async () => {
  const call = async (open: boolean) =>
    (await exchange.call('addressSuperVerification', trader, { open, ...(await codes()) })).result;
  const whitelist = async () =>
    (
      await exchange.db
        .selectFrom('account_security')
        .select('whitelist_on')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
    ).whitelist_on;
  expect(await call(true)).toEqual({ status: 1 });
  expect(await whitelist()).toBe(false);
  expect(await call(false)).toEqual({ status: 0 });
  expect(await whitelist()).toBe(true);
});

describe('codes by mail', () => {
  const send = (more: object = {}) => exchange.call('sendEmail', trader, { type: 'security', ...more });

  test('are sent at intervals of 60 seconds for each type', async () => {
    expect((await send()).result).toEqual({ cool_down: 60 });
    exchange.clock.advance(59_000);
    const refused = await send();
    expect([refused.code, refused.params]).toEqual([131604, { seconds: '1' }]);
    expect((await exchange.call('sendEmail', trader, { type: 'withdraw' })).code).toBe(0);
    exchange.clock.advance(1_000);
    expect((await send()).code).toBe(0);
  });

  test('go to the address of the profile alone', async () => {
    expect((await send({ email: 'somebody.else@example.com' })).code).toBe(10001);
    expect((await send({ email: trader.email.toUpperCase() })).code).toBe(0);
  });

  test('are sent once for two concurrent calls', async () => {
    expect((await Promise.all([send(), send()])).map(({ code }) => code).sort()).toEqual([0, 131604]);
  });
});
