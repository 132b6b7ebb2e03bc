import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { looksAlike } from '../../../../src/sandbox/flows/addressBook/addressSimilarity.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { depositAddressOf, encodeAddress } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import { chains } from '../../../../src/sandbox/world/reference/chains.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { customer, withdraw } from '../withdrawals/support/withdraw.ts';

const dayMs = 86_400_000;
const known = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
/** What somebody made who wants to be paid in its place. */
const imitation = '0x5aaeb6000000000000000000000000000000eaed';

let exchange: TestExchange;
let uid = 770_000;
let owner: Account;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  owner = await exchange.addAccount(customer(uid, { hasGoogle2fa: true }));
});

const check = async (changes: Partial<ArgumentsOf<'addressCheck'>> = {}) =>
  (await exchange.call('addressCheck', owner, { coin: 'ETH', chain: 'ETH', address: imitation, ...changes }))
    .result;
const save = (changes: Partial<ArgumentsOf<'addressCreate'>> = {}, account = owner) =>
  exchange.call('addressCreate', account, { coin: 'ETH', chain: 'ETH', address: known, ...changes });
const saved = { address: known, from: 'SAVED', remark: '' };

describe('two addresses look alike', () => {
  const families = [...new Set([...chains.values()].map(({ family }) => family))];
  const keys = Array.from({ length: 64 }, (_, index) =>
    Uint8Array.from({ length: 64 }, (_, at) => (index * 89 + at * at * 31 + index * at * 7) % 256),
  );

  test.each(families)('%s: whatever is between their first 6 and last 4 characters', (family) => {
    const address = encodeAddress(family, keys[0] as Uint8Array);
    const middle = Math.floor(address.length / 2) + 4;
    const other = `${address.slice(0, middle)}${address[middle] === 'q' ? 'z' : 'q'}${address.slice(middle + 1)}`;
    expect(looksAlike(family, address, other)).toBe(true);
    expect(looksAlike(family, address, `${other.slice(0, -4)}#${other.slice(-3)}`)).toBe(false);
  });

  test.each(families)('%s: not because of the prefix that all addresses of the network share', (family) => {
    const addresses = keys.map((key) => encodeAddress(family, key));
    const end = addresses[0]?.slice(-4);
    const pairs = addresses.slice(1).map((address) => `${address.slice(0, -4)}${end}`);
    expect(pairs.filter((address) => looksAlike(family, addresses[0] as string, address))).toEqual([]);
  });

  test.each<[string, Parameters<typeof looksAlike>, boolean]>([
    ['the sixth character', ['evm', '0xabcd000000001234', '0xabce000000001234'], false],
    [
      'the fourth character after a longer prefix',
      ['bitcoin', 'bc1qabcd00001234', 'bc1qabce00001234'],
      false,
    ],
    ['the sixth character of a short version', ['tron', 'TAbcde00001234', 'TAbcdf00001234'], false],
    ['the fourth character after flags', ['ton', 'UQAbcd00001234', 'UQAbce00001234'], false],
    ['the seventh character', ['evm', '0xabcd100000001234', '0xabcd200000001234'], true],
    ['the fifth character after a longer prefix', ['bitcoin', 'bc1qabcd1001234', 'bc1qabcd2001234'], true],
    ['the fourth character from the end', ['evm', '0xabcdef0000001234', '0xabcdef0000002234'], false],
    ['letter case', ['solana', 'AbCdEf000xYzW', 'aBcDeF111XyZw'], true],
    ['the kind of script', ['bitcoin', '1AbCdEf000xYzW', '3AbCdEf000xYzW'], false],
  ])('whether a difference in %s counts', (_, [family, one, other], alike) => {
    expect(looksAlike(family, one, other)).toBe(alike);
  });
});

describe('a look-alike is reported', () => {
  test('of an address in the book, with its remark, on every network of the family', async () => {
    await save({ remark: 'Cold wallet' });
    const alike = { ...saved, remark: 'Cold wallet' };
    expect(await check()).toMatchObject({ isCorrect: true, reason: '', alike });
    expect(await check({ chain: 'ARBI' })).toMatchObject({ alike });
  });

  test('not of the same address in another spelling, nor of one that only begins alike', async () => {
    await save();
    expect(await check({ address: known.toLowerCase() })).toMatchObject({ isExisted: true, alike: null });
    expect(await check({ address: `${imitation.slice(0, -1)}a` })).toMatchObject({ alike: null });
  });

  test('not of a deleted address, nor of another customer’s', async () => {
    const { result } = await save();
    await exchange.call('addressDelete', owner, { ids: [result.id] });
    uid += 1;
    await save({}, await exchange.addAccount(testAccount(uid)));
    expect(await check()).toMatchObject({ alike: null });
  });

  test('not of an address that is saved itself', async () => {
    await save();
    await save({ address: imitation });
    expect(await check({ coin: 'USDT' })).toMatchObject({ isExisted: false, alike: null });
  });

  test('of an address that was paid in the last 90 days, unless the withdrawal failed', async () => {
    await exchange.fund(owner, 'ETH', '1');
    const { result } = await withdraw(exchange, owner, {
      ...{ coin: 'ETH', chain: 'ETH', address: known, amount: '0.5' },
    });
    expect(await check()).toMatchObject({ alike: { address: known, from: 'PAID', remark: '' } });
    await exchange.call('withdrawCancel', owner, { id: result.id });
    expect(await check()).toMatchObject({ alike: null });
  });

  test('of another customer’s address, which was paid inside the exchange', async () => {
    uid += 1;
    await exchange.addAccount(testAccount(uid));
    const { address } = depositAddressOf(exchange.context.random, uid, 'ETH', 0);
    await exchange.fund(owner, 'ETH', '1');
    await withdraw(exchange, owner, { coin: 'ETH', chain: 'ETH', address, amount: '0.5' });
    const middle = address.slice(8, -4).replace(/[0-9a-f]/gi, '0');
    const alike = { address, from: 'PAID', remark: '' };
    expect(
      await check({ address: `${address.slice(0, 8)}${middle}${address.slice(-4)}`.toLowerCase() }),
    ).toMatchObject({ alike });
  });

  test('of an address that sent deposits in the last 90 days', async () => {
    await deposit(known, '1');
    expect(await check()).toMatchObject({ alike: { address: known, from: 'RECEIVED', remark: '' } });
    exchange.clock.advance(90 * dayMs);
    expect(await check()).toMatchObject({ alike: null });
  });

  test('dust from an address is reported, and an imitation that sent dust is never the one to compare with', async () => {
    await deposit(imitation, '0.00000001');
    await deposit(imitation, '7', 'DAI');
    expect(await check()).toMatchObject({ alike: null, hasSentDust: true });
    expect(await check({ address: known })).toMatchObject({ alike: null, hasSentDust: false });
    await save();
    expect(await check()).toMatchObject({ alike: saved, hasSentDust: true });
  });

  test('a small deposit beside a real one is not dust', async () => {
    await deposit(known, '0.00000001');
    await deposit(known, '1');
    expect(await check({ address: known })).toMatchObject({ hasSentDust: false });
  });

  test('two unknown addresses have the same glance value exactly when they look alike', async () => {
    const glanceOf = async (address: string, chain = 'ETH') => (await check({ address, chain })).glance;
    const glance = await glanceOf(known);
    expect(glance).not.toBe('');
    expect(await glanceOf(imitation)).toBe(glance);
    expect(await glanceOf(known.toLowerCase(), 'ARBI')).toBe(glance);
    expect(await glanceOf(`${imitation.slice(0, -1)}a`)).not.toBe(glance);
    expect(await glanceOf('nonsense')).toBe('');
    await save();
    expect([await glanceOf(known), await glanceOf(imitation)]).toEqual([glance, glance]);
  });

  async function deposit(from: string, amount: string, coin = 'ETH') {
    const { id } = await sendTestDeposit(exchange.context, { uid, coin, chain: 'ETH', amount });
    await exchange.db
      .updateTable('deposits')
      .set({ from_address: from })
      .where('id', '=', Number(id))
      .execute();
  }
});

describe('a remark that another entry uses is reported, however it is written', () => {
  const used = async (remark: string) => {
    const receiver = { address_type: 1, address: String(uid), remark } as const;
    const { isRemarkUsed } = (await exchange.call('addressCheckInternal', owner, receiver)).result;
    const { total } = (await exchange.call('addressList', owner, { remark })).result;
    expect([isRemarkUsed, total]).toEqual([(await check({ remark })).isRemarkUsed, isRemarkUsed ? 1 : 0]);
    return isRemarkUsed;
  };

  test.each(['Cold wallet', ' cold  WALLET ', 'Ｃold wallet', 'Cold\u200D wallet'])('%j', async (remark) => {
    await save({ remark: 'Cold wallet' });
    expect(await used(remark)).toBe(true);
  });

  test.each(['Cold', 'Coldwallet', 'Cold wallet 2'])('%j is a different remark', async (remark) => {
    await save({ remark: 'Cold wallet' });
    expect(await used(remark)).toBe(false);
  });

  test('an empty remark is never reported as used', async () => {
    await save();
    expect(await check({ remark: ' ' })).toMatchObject({ isRemarkUsed: false });
    expect((await exchange.call('addressList', owner, { remark: ' ' })).result.total).toBe(1);
  });
});
