import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { depositAddressOf } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { customer, withdraw } from './support/withdraw.ts';

let exchange: TestExchange;
let sender: Account;
let receiver: Account;
let uid = 700_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 2;
  sender = await exchange.addAccount(customer(uid));
  receiver = await exchange.addAccount(customer(uid + 1));
  await exchange.fund(sender, 'USDT', '1000');
});

const send = (changes: Partial<ArgumentsOf<'withdrawCreate'>>, account = sender) =>
  withdraw(exchange, account, { chain: 'INTERNAL', address: String(receiver.uid), ...changes });
const onChain = (chain: string) => ({
  chain,
  address: depositAddressOf(exchange.context.random, receiver.uid, chain, 0).address,
});

describe('a transfer to another customer', () => {
  test.each<[string, (to: Account) => string]>([
    ['the user id', (to) => String(to.uid)],
    ['the e-mail address', (to) => to.email.toUpperCase()],
    ['the phone number', (to) => to.mobile],
  ])('by %s arrives at once and costs nothing', async (_, name) => {
    const { code, result } = await send({ address: name(receiver) });
    expect([code, result.status, result.fee, result.receivedAmount]).toEqual([0, 'success', '0', '100']);
    expect(await exchange.balances(sender)).toEqual({ 'available USDT': '900' });
    expect(await exchange.balances(receiver)).toEqual({ 'available USDT': '100' });
    const { list } = (await exchange.call('withdrawRecords', sender, { withdrawType: 1 })).result;
    expect(list).toMatchObject([
      { chain: 'INTERNAL', chainType: 'Internal transfer', status: 'success', canCancel: false },
    ]);
    expect((await exchange.call('withdrawCancel', sender, { id: result.id })).code).toBe(131099);
  });

  test('to an address of theirs is also internal, unless the chain is chosen explicitly', async () => {
    const { result } = await send(onChain('TRX'));
    expect([result.status, result.fee]).toEqual(['success', '0']);
    exchange.clock.advance(10_000);
    const forced = await send({ ...onChain('TRX'), forceChain: 1 });
    expect([forced.result.status, forced.result.fee]).toEqual(['SecurityCheck', '1.6']);
    expect(await exchange.balances(receiver)).toEqual({ 'available USDT': '100' });
    // It arrives as a deposit that gathers confirmations.
    await exchange.advance(60_000);
    await exchange.advance(60_000);
    expect(await exchange.balances(receiver)).toEqual({ 'available USDT': '200' });
    expect(await exchange.balances(sender)).toEqual({ 'available USDT': '798.4' });
    const { list } = (await exchange.call('depositRecords', receiver, { chain: 'TRX' })).result;
    const [sent] = (await exchange.call('withdrawRecords', sender, { withdrawType: 0 })).result.list;
    expect(list).toMatchObject([{ amount: '100', status: 3, txID: sent?.txID }]);
  });

  test('counts against the daily limit', async () => {
    await send({});
    expect((await exchange.call('withdrawLimitAmount', sender, { coin: 'USDT' })).result.dayUsed).toBe('100');
  });

  test('draws on several accounts and credits one', async () => {
    await exchange.fund(sender, 'USDT', '50', 'UNIFIED');
    expect((await send({ amount: '1020', accountType: 'FUND,UTA' })).code).toBe(0);
    expect(await exchange.balances(sender, 'UNIFIED')).toEqual({ 'available USDT': '30' });
    expect(await exchange.balances(receiver)).toEqual({ 'available USDT': '1020' });
  });
});

describe('a transfer is refused', () => {
  test.each<[string, (to: Account) => Partial<ArgumentsOf<'withdrawCreate'>>, number]>([
    ['to the customer themselves', () => ({ address: String(sender.uid) }), 131075],
    ['to an unknown customer', () => ({ address: 'nobody@example.com' }), 131077],
    ['with a tag', () => ({ tag: '1' }), 131081],
    ['over a chain', () => ({ forceChain: 1 }), 131002],
    ['by user id with an e-mail address', (to) => ({ forceChain: 2, address: to.email }), 131002],
    ['by user id to an address', () => ({ ...onChain('TRX'), forceChain: 2 }), 131002],
    ['of a currency', () => ({ coin: 'EUR' }), 131002],
    ['with too many decimals', () => ({ amount: '0.00001' }), 10001],
    ['of zero', () => ({ amount: '0' }), 131096],
  ])('%s', async (_, request, want) => {
    expect((await send(request(receiver))).code).toBe(want);
    expect(await exchange.balances(sender)).toEqual({ 'available USDT': '1000' });
  });

  test('to an unverified customer, and from one', async () => {
    const unverified = await exchange.addAccount(customer(uid + 100_000, { kycLevel: 0 }));
    await exchange.fund(unverified, 'USDT', '100');
    expect((await send({ address: String(unverified.uid) })).code).toBe(131079);
    expect((await send({ amount: '10' }, unverified)).code).toBe(131004);
  });

  test('to a sub-account', async () => {
    const sub = await exchange.addAccount(customer(uid + 100_000, { parentUid: receiver.uid }));
    expect((await send({ address: String(sub.uid) })).code).toBe(131076);
  });

  test('to a customer now under sanctions, by name, by address and over the chain', async () => {
    await exchange.db
      .updateTable('accounts')
      .set({ country: 'CUB' })
      .where('uid', '=', receiver.uid)
      .execute();
    for (const request of [{}, onChain('TRX'), { ...onChain('TRX'), forceChain: 1 as const }])
      expect((await send(request)).code).toBe(131078);
    const check = await exchange.call('addressCheckInternal', sender, {
      address_type: 1,
      address: receiver.email,
    });
    expect(check.result).toMatchObject({ valid: false, reason: 'BANNED' });
    expect(await exchange.balances(sender)).toEqual({ 'available USDT': '1000' });
    expect(await exchange.balances(receiver)).toEqual({});
  });

  test('to an address of an unverified customer; over the chain it can be paid', async () => {
    await exchange.db.updateTable('accounts').set({ kyc_level: 0 }).where('uid', '=', receiver.uid).execute();
    expect((await send(onChain('TRX'))).code).toBe(131079);
    expect((await send({ ...onChain('TRX'), forceChain: 1 })).code).toBe(0);
  });
});

test('concurrent transfers in both directions all arrive', async () => {
  await exchange.fund(receiver, 'USDT', '1000');
  const answers = await Promise.all([
    send({ amount: '10' }),
    withdraw(exchange, receiver, { chain: 'INTERNAL', address: String(sender.uid), amount: '4' }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  expect(await exchange.balances(sender)).toEqual({ 'available USDT': '994' });
  expect(await exchange.balances(receiver)).toEqual({ 'available USDT': '1006' });
});
