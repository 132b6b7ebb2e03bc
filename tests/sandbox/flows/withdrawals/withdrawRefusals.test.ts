import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { depositAddressOf } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { provenToken } from '../stepUp/support/codes.ts';
import { body, customer, saveAddress, withdraw } from './support/withdraw.ts';

type Changes = Partial<ArgumentsOf<'withdrawCreate'>>;

const ripple = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const hourMs = 3_600_000;

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
/** What is wrong is told even before there is a token. */
const ask = (changes: Changes = {}, account = trader) =>
  exchange.call('withdrawCreate', account, body(changes));
const change = async (columns: object) => {
  await exchange.db.updateTable('accounts').set(columns).where('uid', '=', uid).execute();
};
describe('a withdrawal is refused and moves nothing', () => {
  test.each<[string, Changes, number, object?]>([
    ['an unknown network', { chain: 'NOPE' }, 131001],
    ['a coin that is not on the network', { coin: 'XRP' }, 131002],
    ['a currency', { coin: 'EUR' }, 131002],
    ['a closed network', { chain: 'ZKSYNC', address: `0x${'ab'.repeat(20)}` }, 131097, { coin: 'USDT' }],
    ['a network under maintenance', { chain: 'CAVAX', address: `0x${'ab'.repeat(20)}` }, 131097],
    ['an address of another network', { chain: 'ETH' }, 131301, { chain: 'Ethereum (ERC20)' }],
    ['the contract of a token', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 131309],
    ['a missing tag', { coin: 'XRP', chain: 'XRP', address: ripple }, 131305, { tagName: 'Destination tag' }],
    ['a wrong tag', { coin: 'XRP', chain: 'XRP', address: ripple, tag: 'x' }, 131306],
    ['a tag where there is none', { tag: '1' }, 131081],
    ['less than the minimum', { amount: '2.59' }, 131096, { min: '2.6', max: '1000', coin: 'USDT' }],
    ['an amount of zero', { amount: '0' }, 131096],
    [
      'an amount of zero where there is no minimum',
      { chain: 'APTOS', address: `0x${'ab'.repeat(32)}`, amount: '0' },
      131096,
      { min: '0.0001', max: '1000', coin: 'USDT' },
    ],
    [
      'more than the maximum',
      { coin: 'MNT', chain: 'MANTLE', address: `0x${'ab'.repeat(20)}`, amount: '10000000.1' },
      131096,
      { min: '10', max: '10000000', coin: 'MNT' },
    ],
    ['too many decimals', { amount: '10.00001' }, 10001, { field: '/amount' }],
    ['a negative amount', { amount: '-5' }, 10001],
    ['an amount with an exponent', { amount: '1e3' }, 10001],
    ['more than the balance', { amount: '1001' }, 131085, { coin: 'USDT' }],
    ['more than the chosen account holds', { amount: '10', accountType: 'UTA' }, 131085],
    ['an address that is a severe risk', { chain: 'ETH', address: `0x${'ab'.repeat(18)}9999` }, 131066],
    ['an unknown id of a saved address', { addressId: 999_999_999 }, 131307],
    ['no security check', {}, 131601],
  ])('with %s', async (_, request, want, params) => {
    const answer = await ask(request);
    expect(answer.code).toBe(want);
    if (params !== undefined) expect(answer.params).toEqual(params);
    expect((await exchange.balances(trader))['available USDT']).toBe('1000');
    expect((await exchange.call('withdrawRecords', trader, {})).result.total).toBe(0);
  });

  test('when its fee exceeds its amount', async () => {
    await exchange.fund(trader, 'PEPE', '9000000');
    const address = `0x${'ab'.repeat(20)}`;
    expect((await ask({ coin: 'PEPE', chain: 'ETH', address, amount: '6000000', feeType: 1 })).code).toBe(
      131601,
    );
    await exchange.fund(trader, 'USDC', '50');
    expect((await ask({ coin: 'USDC', chain: 'ETH', address, amount: '5', feeType: 1 })).code).toBe(131001);
  });

  test('to the customer’s own deposit address', async () => {
    const { address } = depositAddressOf(exchange.context.random, uid, 'TRX', 0);
    expect((await ask({ address })).code).toBe(131075);
  });

  test.each<[string, object, number]>([
    ['a banned account', { withdraw_banned: true }, 131090],
    ['an account that is being upgraded', { uta_status: 'PROCESS' }, 131084],
    ['a sub-account', { parent_uid: 600_001 }, 131311],
  ])('of %s', async (_, columns, want) => {
    await change(columns);
    expect((await ask()).code).toBe(want);
  });

  test('as an internal transfer of a sub-account', async () => {
    expect((await ask({ chain: 'INTERNAL', address: '600001' }, { ...trader, parentUid: 1 })).code).toBe(
      131076,
    );
  });

  test('for 24 hours after a sensitive change', async () => {
    const blocked_until = exchange.clock.now() + 24 * hourMs;
    await exchange.db
      .insertInto('account_security')
      .values({ uid, blocked_until, blocked_reason: 'ADDRESS_LOCK_CHANGE' })
      .execute();
    expect((await send()).code).toBe(131089);
    exchange.clock.advance(24 * hourMs);
    expect((await send()).code).toBe(0);
  });

  test('of funds on hold', async () => {
    await exchange.db
      .insertInto('withdrawal_holds')
      .values({
        uid,
        wallet: 'FUND',
        coin: 'USDT',
        amount: '950',
        reason: 'DEPOSIT_UNCONFIRMED',
        reference: String(uid),
        created_at: exchange.clock.now(),
        unlock_at: exchange.clock.now() + 60_000,
        released_at: null,
      })
      .execute();
    expect((await ask({ amount: '49' })).code).toBe(131085);
    expect((await send({ amount: '48.4' })).code).toBe(0);
  });
});

describe('the address book', () => {
  test('is the only source of destinations when the rule is on', async () => {
    await change({ withdraw_addr_level: 1 });
    expect((await ask()).code).toBe(131083);
    await saveAddress(exchange, trader);
    expect((await send()).code).toBe(0);
  });

  test('locks a new address for 24 hours, whether or not its id is given', async () => {
    await change({ withdraw_addr_level: 2 });
    const id = await saveAddress(exchange, trader);
    const unlockAt = String(exchange.clock.now() + 24 * hourMs);
    for (const request of [{}, { addressId: id }]) {
      const answer = await ask(request);
      expect([answer.code, answer.params]).toEqual([131098, { unlockAt }]);
    }
    exchange.clock.advance(24 * hourMs);
    expect((await send({ addressId: id })).code).toBe(0);
  });

  test('has an entry with the given id that must match the paid address', async () => {
    const id = await saveAddress(exchange, trader);
    expect((await ask({ addressId: id, address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' })).code).toBe(131002);
    expect((await ask({ addressId: id, coin: 'TRX' })).code).toBe(131002);
    await exchange.call('addressDelete', trader, { ids: [id] });
    expect((await ask({ addressId: id })).code).toBe(131307);
  });

  test('can have an entry for all coins of a network that serves each of them', async () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    await change({ withdraw_addr_level: 1 });
    await saveAddress(exchange, trader, { coin: 'baseCoin', chain: 'ETH', address });
    expect((await send({ chain: 'ETH', address: address.toLowerCase() })).code).toBe(0);
  });

  test('does not accept the entry of another customer', async () => {
    const other = await exchange.addAccount(customer(uid + 50_000));
    const id = await saveAddress(exchange, other);
    expect((await ask({ addressId: id })).code).toBe(131307);
  });
});

describe('limits', () => {
  const limits = async (account = trader) =>
    (await exchange.call('withdrawLimitAmount', account, { coin: 'USDT' })).result;
  let small: Account;
  beforeEach(async () => {
    uid += 1;
    small = await exchange.addAccount(customer(uid, { kycLevel: 0 }));
    await exchange.fund(small, 'USDT', '300000');
  });
  /** To 00:00 UTC of the next day. */
  const toMidnight = () => {
    const day = 24 * hourMs;
    exchange.clock.advance(day - (exchange.clock.now() % day));
  };

  test('of the day count amounts with their fees, and the error states what is left', async () => {
    expect((await send({ amount: '15000' }, small)).code).toBe(0);
    expect(await limits(small)).toMatchObject({
      dayUsed: '15001.6',
      dayRemain: '4998.4',
      monthUsed: '15001.6',
    });
    exchange.clock.advance(10_000);
    const answer = await ask({ amount: '5000' }, small);
    expect([answer.code, answer.params]).toEqual([131088, { remaining: '4998.4', currency: 'USDT' }]);
    expect((await send({ amount: '4996.8' }, small)).code).toBe(0);
    expect((await limits(small)).dayRemain).toBe('0');
  });

  test('of the day reset at 00:00 UTC, not a moment earlier', async () => {
    await send({ amount: '19000' }, small);
    toMidnight();
    exchange.clock.advance(24 * hourMs - 1);
    await send({ amount: '19000' }, small);
    expect((await ask({ amount: '19000' }, small)).code).toBe(131088);
    exchange.clock.advance(1);
    expect((await limits(small)).dayUsed).toBe('0');
    // What is made in the first moment of a day belongs to it.
    await send({ amount: '100', chain: 'BSC', address: `0x${'ab'.repeat(20)}` }, small);
    expect((await limits(small)).dayUsed).toBe('101');
    exchange.clock.advance(10_000);
    expect((await send({ amount: '19000' }, small)).code).toBe(0);
  });

  test('of the month reset with the month', async () => {
    exchange.clock.advance(Date.UTC(2026, 5, 1) - exchange.clock.now());
    for (let day = 0; day < 5; day += 1) {
      expect((await send({ amount: '19990' }, small)).code).toBe(0);
      toMidnight();
    }
    expect(await limits(small)).toMatchObject({ monthUsed: '99958', monthRemain: '42', dayRemain: '20000' });
    const answer = await ask({ amount: '100' }, small);
    expect([answer.code, answer.params]).toEqual([131088, { remaining: '42', currency: 'USDT' }]);
    exchange.clock.advance(Date.UTC(2026, 6, 1) - exchange.clock.now());
    expect(await limits(small)).toMatchObject({ monthUsed: '0', monthRemain: '100000' });
    expect((await send({ amount: '100' }, small)).code).toBe(0);
  });

  test('are given back for cancelled or refused withdrawals', async () => {
    const { result } = await send({ amount: '15000' }, small);
    await exchange.call('withdrawCancel', small, { id: result.id });
    expect((await limits(small)).dayUsed).toBe('0');
    exchange.clock.advance(10_000);
    await send({ amount: '15000.13' }, small);
    await exchange.advance(60_000);
    expect((await limits(small)).dayUsed).toBe('0');
  });

  test('admit one of two concurrent requests when only one fits', async () => {
    const requests = await Promise.all(
      [{}, { chain: 'ETH', address: `0x${'ab'.repeat(20)}` }].map(async (way) => {
        const request = body({ amount: '15000', ...way });
        return { ...request, risk_verified_result_token: await tokenFor(request) };
      }),
    );
    const answers = await Promise.all(
      requests.map((request) => exchange.call('withdrawCreate', small, request)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 131088]);
  });

  let queue: Promise<unknown> = Promise.resolve();
  /** One after the other: there is a pause between mails until a code was used. */
  function tokenFor(request: object): Promise<string> {
    const token = queue.then(() => provenToken(exchange, small, '30067', request));
    queue = token;
    return token;
  }
});
