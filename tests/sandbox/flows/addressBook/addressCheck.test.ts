import { describe, expect, test } from 'vitest';
import { depositAddressOf } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import {
  addCustomer,
  create,
  draft,
  evm,
  exchange,
  list,
  openAddressBooks,
  other,
  packedRipple,
  ripple,
  trader,
  tron,
} from './support/addressBooks.ts';

openAddressBooks();

describe('checking an address', () => {
  const check = async (changes: object) =>
    (await exchange.call('addressCheck', trader, draft(changes))).result;

  test.each([
    ['a valid one', {}, { isCorrect: true, isExisted: false, needTag: false, normalized: tron, reason: '' }],
    [
      'a wrong checksum',
      { chain: 'ETH', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' },
      { isCorrect: false, normalized: '', reason: 'CHECKSUM' },
    ],
    ['another network', { chain: 'ETH' }, { isCorrect: false, reason: 'OTHER_NETWORK' }],
    [
      'a test network',
      { coin: 'BTC', chain: 'BTC', address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
      { isCorrect: false, reason: 'TESTNET' },
    ],
    [
      'a missing tag',
      { coin: 'XRP', chain: 'XRP', address: ripple },
      { isCorrect: false, needTag: true, reason: 'TAG_REQUIRED' },
    ],
    [
      'a tag encoded in the address',
      { coin: 'XRP', chain: 'XRP', address: packedRipple },
      { isCorrect: true, normalized: ripple, normalizedTag: '12345' },
    ],
    [
      'a token contract',
      { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
      { isCorrect: false, isContract: true, reason: 'CONTRACT' },
    ],
    ['nonsense', { address: 'x'.repeat(256) }, { isCorrect: false, reason: 'FORMAT' }],
  ])('%s', async (_, changes, want) => {
    expect(await check(changes)).toMatchObject(want);
  });

  test('recognises saved addresses in any spelling', async () => {
    await create({ coin: 'baseCoin', chain: 'ETH', address: evm });
    expect(await check({ chain: 'ETH', address: evm.toLowerCase() })).toMatchObject({
      isCorrect: true,
      isExisted: true,
    });
  });

  test('recognises addresses of this exchange, the customer’s own first', async () => {
    const own = depositAddressOf(exchange.context.random, trader.uid, 'ETH', 0).address;
    const theirs = depositAddressOf(exchange.context.random, other.uid, 'ETH', 0).address;
    expect(await check({ chain: 'ETH', address: own })).toMatchObject({
      isCorrect: false,
      isInternal: true,
      reason: 'OWN_ADDRESS',
    });
    expect(await check({ chain: 'ARBI', address: own })).toMatchObject({ reason: 'OWN_ADDRESS' });
    expect(await check({ chain: 'ETH', address: theirs })).toMatchObject({
      isCorrect: true,
      isInternal: true,
    });
    expect(await check({ chain: 'ETH', address: evm })).toMatchObject({ isInternal: false });
  });
});

describe('receivers on this exchange', () => {
  const receiver = async (address: string, more: object = {}) =>
    (await exchange.call('addressCheckInternal', trader, { address_type: 1, address, ...more })).result;

  test('are found by id, e-mail address and phone number', async () => {
    const found = {
      valid: true,
      member_id_masked: `${String(other.uid).slice(0, 3)}***`,
      kyc: true,
      reason: '',
      isRemarkUsed: false,
    };
    expect(await receiver(String(other.uid))).toEqual(found);
    expect(await receiver(other.email.toUpperCase())).toEqual(found);
    expect(await receiver(other.mobile)).toEqual(found);
    expect(await receiver(other.mobile.replace('+43', '0'), { country_code: '+43' })).toEqual(found);
  });

  test('may not be the customer themselves, unknown, unverified or a sub-account', async () => {
    const unverified = await addCustomer({ kycLevel: 0 });
    const sub = await addCustomer({ parentUid: other.uid });
    expect(await receiver(String(trader.uid))).toMatchObject({ valid: false, reason: 'SELF' });
    expect(await receiver('999999999')).toEqual({
      valid: false,
      member_id_masked: '',
      kyc: false,
      reason: 'NOT_FOUND',
      isRemarkUsed: false,
    });
    expect(await receiver('9'.repeat(200))).toMatchObject({ reason: 'NOT_FOUND' });
    expect(await receiver(String(unverified.uid))).toMatchObject({
      valid: false,
      kyc: false,
      reason: 'KYC_REQUIRED',
    });
    expect(await receiver(String(sub.uid))).toMatchObject({ valid: false, reason: 'SUB_ACCOUNT' });
  });

  test('are saved once, as addresses are', async () => {
    const internal = { coin: 'USDT', chain: 'INTERNAL', address_type: 1 };
    expect((await create({ ...internal, address: String(other.uid) })).code).toBe(0);
    expect((await create({ ...internal, address: other.email })).code).toBe(131302);
    expect((await create({ ...internal, address: String(trader.uid) })).code).toBe(131075);
    expect((await create({ ...internal, address: 'nobody@example.com' })).code).toBe(131077);
    expect((await list({ address_type: 1 })).data[0]).toMatchObject({
      chain: 'INTERNAL',
      chain_type: 'Internal transfer',
    });
  });
});
