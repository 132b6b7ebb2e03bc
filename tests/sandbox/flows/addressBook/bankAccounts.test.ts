import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { provenToken } from '../stepUp/support/codes.ts';

type Draft = ArgumentsOf<'bankAccountCreate'>;
type PaymentArguments = ArgumentsOf<'fiatWithdrawCreate'>;

const iban = 'AT611904300234573201';

let exchange: TestExchange;
let owner: Account;
let uid = 745_000;
let requests = 0;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  owner = await exchange.addAccount(testAccount(uid, { withdrawAddrLevel: 1 }));
  await exchange.fund(owner, 'EUR', '1000');
});

const draft = (changes: Partial<Draft> = {}): Draft => ({
  ...{ coin: 'EUR', channel_id: 'sepa', holder: 'Elena Hofer', iban },
  ...changes,
});
const save = (changes: Partial<Draft> = {}, account = owner) =>
  exchange.call('bankAccountCreate', account, draft(changes));
const list = async (filter: ArgumentsOf<'addressList'> = {}) =>
  (await exchange.call('addressList', owner, filter)).result.data;

async function pay(changes: Partial<PaymentArguments> = {}) {
  requests += 1;
  const request: PaymentArguments = {
    ...{ coin: 'EUR', channel_id: 'sepa', amount: '50', requestId: `payment-${requests}` },
    ...changes,
  };
  const token = await provenToken(exchange, owner, '30067', request);
  return exchange.call('fiatWithdrawCreate', owner, { ...request, risk_verified_result_token: token });
}

describe('a saved bank account', () => {
  test('is listed as a bank account in one spelling, and found by holder, number and remark', async () => {
    const { result } = await save({ iban: 'at61 1904 3002 3457 3201', bic: 'SMPLATWW', remark: ' Salary ' });
    const entry = {
      ...{ id: result.id, coin: 'EUR', chain: 'FIAT', chain_type: 'Bank account', address_type: 3 },
      ...{ address: iban, tag: 'SMPLATWW', holder: 'Elena Hofer', remark: 'Salary' },
      ...{ status: 0, verified: 0, lockedUntil: '' },
    };
    expect(await list({ address_type: 3 })).toMatchObject([entry]);
    for (const keyword of ['hofer', '0430023', 'salary', 'smpl']) {
      expect(await list({ keyword })).toMatchObject([entry]);
    }
    expect(await list()).toHaveLength(1);
    for (const address_type of [0, 1, 2] as const) expect(await list({ address_type })).toEqual([]);
  });

  test('can be paid by its id alone through any of its channels, and the record names the destination', async () => {
    const { result } = await save();
    const paid = await pay({ addressId: result.id, channel_id: 'sepa_instant' });
    expect(paid.code).toBe(0);
    const records = await exchange.call('withdrawRecords', owner, {});
    expect(records.result.list[0]).toMatchObject({ toAddress: iban, receiverName: 'Elena Hofer' });
  });

  test.each<[string, Partial<Draft>, Partial<Account>]>([
    [
      'a British one',
      { coin: 'GBP', channel_id: 'faster_payments', sort_code: '20-00-00', account_number: '55779911' },
      { country: 'GBR' },
    ],
    ['a Pix key', { coin: 'BRL', channel_id: 'pix', pix_key: '529.982.247-25' }, { country: 'BRA' }],
  ])('%s can be paid by its id alone', async (_, changes, profile) => {
    uid += 1;
    owner = await exchange.addAccount(testAccount(uid, { withdrawAddrLevel: 1, ...profile }));
    const { coin, channel_id } = draft(changes);
    await exchange.fund(owner, coin, '1000');
    const { result } = await save(changes);
    expect((await pay({ coin, channel_id, addressId: result.id })).code).toBe(0);
  });

  test('does not make other details in the request trusted', async () => {
    const { id: addressId } = (await save()).result;
    expect((await pay({ addressId, iban: 'DE89370400440532013000' })).code).toBe(131002);
    expect((await pay({ addressId, bic: 'SMPLATWW' })).code).toBe(131002);
    expect((await pay({ addressId, holder: 'Iris Novak' })).code).toBe(131314);
    expect((await pay({ addressId, holder: 'Hofer Elena', iban })).code).toBe(0);
  });

  test('is of one currency, and is not the id of a chain address', async () => {
    const { id } = (await save()).result;
    const wallet = { coin: 'USDT', chain: 'TRX', address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy' };
    const address = (await exchange.call('addressCreate', owner, wallet)).result.id;
    expect((await pay({ addressId: address })).code).toBe(131002);
    uid += 1;
    owner = await exchange.addAccount(testAccount(uid, { country: 'CZE', withdrawAddrLevel: 1 }));
    expect((await pay({ addressId: id })).code).toBe(131307);
    const own = (await save()).result.id;
    expect((await pay({ coin: 'CZK', channel_id: 'bank', amount: '500', addressId: own })).code).toBe(131002);
  });

  test('is no longer valid when the customer’s verified name has changed', async () => {
    const { id } = (await save()).result;
    await exchange.db
      .updateTable('accounts')
      .set({ legal_name: 'Elena Novak' })
      .where('uid', '=', uid)
      .execute();
    expect((await pay({ addressId: id })).code).toBe(131314);
  });
});

describe('saving is refused', () => {
  test.each<[string, Partial<Draft>, number, Record<string, string>?]>([
    ['a stranger’s account', { holder: 'Iris Novak' }, 131314, { field: '/holder' }],
    ['an account without a holder', { holder: '  ' }, 131313, { field: '/holder' }],
    ['wrong check digits', { iban: 'AT611904300234573202' }, 131313, { field: '/iban' }],
    ['no number', { iban: ' ' }, 131313, { field: '/iban' }],
    ['a bank of another country', { bic: 'SMPLDEFF' }, 131313, { field: '/bic' }],
    ['a channel for deposits', { channel_id: 'ideal' }, 131403],
    ['a channel that the country does not have', { coin: 'BRL', channel_id: 'pix' }, 131403],
    ['verified without codes', { is_verified: true }, 131601],
  ])('%s', async (_, changes, want, params) => {
    const answer = await save(changes);
    expect(answer.code).toBe(want);
    if (params !== undefined) expect(answer.params).toEqual(params);
    expect(await list()).toEqual([]);
  });

  test.each<[string, Partial<Account>, number]>([
    ['before the verification', { kycLevel: 0 }, 42039],
    ['without an authenticator', { hasGoogle2fa: false }, 131605],
    ['of a sub-account', { parentUid: 533_285 }, 131404],
  ])('%s', async (_, profile, want) => {
    expect((await save({}, { ...owner, ...profile })).code).toBe(want);
  });

  test('by addressCreate, which saves no bank account', async () => {
    const request = { coin: 'EUR', chain: 'FIAT', address: iban, address_type: 3 as const };
    expect((await exchange.call('addressCreate', owner, request)).code).toBe(131002);
  });
});
