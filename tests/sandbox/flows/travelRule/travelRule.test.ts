import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange } from '../../support/testExchange.ts';
import { provenToken } from '../stepUp/support/codes.ts';
import { body, customer, tron, withdraw } from '../withdrawals/support/withdraw.ts';

type Beneficiary = NonNullable<ArgumentsOf<'withdrawCreate'>['beneficiary']>;

const reviewMs = 12_000;
const self = { wallet_type: 'SELF_HOSTED', receiver_type: 'SELF' } as const;
const purpose = 'Moving savings to my own hardware wallet';
const person = {
  wallet_type: 'SELF_HOSTED',
  receiver_type: 'INDIVIDUAL',
  first_name: 'Iris',
  last_name: 'Novak',
} as const;
const document = {
  document_type: 'PASSPORT',
  document_number: 'P1234567',
  document_country: 'AUT',
  document_expiry: '2031-04-30',
} as const;
const home = { country: 'ARE', city: 'Dubai', street: 'Sample Street', building: '12' } as const;

let exchange: TestExchange;
let uid = 760_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());

async function trader(site: Account['site']): Promise<Account> {
  uid += 1;
  const account = await exchange.addAccount(customer(uid, { site }));
  await exchange.fund(account, 'USDT', '10000');
  return account;
}

const requirement = async (account: Account, amount: string, changes = {}) => {
  const args = { coin: 'USDT', chain: 'TRX', address: tron, amount, ...changes };
  return (await exchange.call('travelRuleRequirement', account, args)).result;
};

describe('the questions asked', () => {
  test.each<[Account['site'], string, string]>([
    ['GLOBAL', '900', 'none'],
    ['GLOBAL', '1100', 'basic'],
    ['EU', '900', 'none'],
    ['EU', '2000', 'EU'],
    ['TUR', '5', 'TUR'],
    ['KAZ', '5', 'KAZ'],
    ['ARE', '5', 'ARE'],
  ])('about %s, %s USDT: %s', async (site, amount, form) => {
    const result = await requirement(await trader(site), amount);
    expect(result).toMatchObject({ form, required: form !== 'none' });
    expect(result.fields.length > 0).toBe(form !== 'none');
    expect(result.vasps.at(-1)?.code).toBe(form === 'none' ? undefined : 'others');
  });

  test('about a transfer to another customer: none', async () => {
    const account = await trader('TUR');
    const other = await trader('TUR');
    const { result } = await exchange.call('depositAddressChain', other, { coin: 'USDT', chain: 'TRX' });
    expect((await requirement(account, '500', { address: result.address })).form).toBe('none');
    expect((await requirement(account, '500', { address: result.address, forceChain: 1 })).form).toBe('TUR');
    expect((await requirement(account, '500', { chain: 'INTERNAL', address: String(other.uid) })).form).toBe(
      'none',
    );
  });
});

describe('a withdrawal', () => {
  test.each<[Account['site'], string, Beneficiary]>([
    ['GLOBAL', '2000', self],
    ['EU', '2000', { ...self, wallet_confirmed: true, purpose }],
    [
      'EU',
      '2000',
      { wallet_type: 'VASP', vasp: 'QUILLMARK', receiver_type: 'COMPANY', company_name: 'Acme', purpose },
    ],
    ['TUR', '50', { ...person, ...document, purpose }],
    ['KAZ', '50', { ...person, ...document }],
    ['ARE', '50', { ...person, ...home, birth_date: '1990-02-03', birth_place: 'Sharjah' }],
  ])('of %s is accepted with all answers', async (site, amount, beneficiary) => {
    expect((await withdraw(exchange, await trader(site), { amount, beneficiary })).code).toBe(0);
  });

  test.each<[string, Account['site'], Beneficiary, number, string?]>([
    ['no wallet', 'KAZ', {}, 131068, 'wallet_type'],
    ['no service', 'KAZ', { wallet_type: 'VASP', receiver_type: 'SELF' }, 131068, 'vasp'],
    ['an unknown service', 'KAZ', { wallet_type: 'VASP', vasp: 'X', receiver_type: 'SELF' }, 131068, 'vasp'],
    [
      'an unnamed service',
      'KAZ',
      { wallet_type: 'VASP', vasp: 'others', receiver_type: 'SELF' },
      131068,
      'vasp_name',
    ],
    ['half a name', 'KAZ', { ...person, ...document, last_name: ' ' }, 131068, 'last_name'],
    ['no document', 'KAZ', person, 131068, 'document_type'],
    [
      'an old document',
      'KAZ',
      { ...person, ...document, document_expiry: '2025-11-20' },
      131068,
      'document_expiry',
    ],
    [
      'a document of an unknown country',
      'KAZ',
      { ...person, ...document, document_country: 'XXX' },
      131068,
      'document_country',
    ],
    [
      'an impossible date',
      'ARE',
      { ...person, ...home, birth_date: '1990-02-31', birth_place: 'A' },
      131068,
      'birth_date',
    ],
    ['no purpose', 'TUR', self, 131068, 'purpose'],
    ['a blank purpose', 'TUR', { ...self, purpose: ' '.repeat(30) }, 131068, 'purpose'],
    ['a wallet that is not confirmed', 'EU', { ...self, purpose }, 131068, 'wallet_confirmed'],
    [
      'a service that refuses',
      'KAZ',
      { wallet_type: 'VASP', vasp: 'GATEHOUSE', receiver_type: 'SELF' },
      131069,
    ],
    [
      'a service without the coin',
      'KAZ',
      { wallet_type: 'VASP', vasp: 'OAKLINE', receiver_type: 'SELF' },
      131072,
    ],
    [
      'another name',
      'KAZ',
      { ...person, ...document, wallet_type: 'VASP', vasp: 'FJORDBAY', last_name: 'Mismatch' },
      131070,
    ],
  ])('with %s is refused', async (_, site, beneficiary, code, field) => {
    const account = await trader(site);
    const answer = await withdraw(exchange, account, { amount: '2000', beneficiary });
    expect(answer.code).toBe(code);
    if (field !== undefined) expect(answer.params).toEqual({ field: `/beneficiary/${field}` });
    expect(await exchange.balances(account)).toEqual({ 'available USDT': '10000' });
  });

  test('without any answers is refused only where something is asked', async () => {
    const account = await trader('GLOBAL');
    const withoutBeneficiary = async (amount: string) => {
      const { beneficiary: _, ...request } = body({ amount });
      const token = await provenToken(exchange, account, '30067', request);
      return exchange.call('withdrawCreate', account, { ...request, risk_verified_result_token: token });
    };
    expect((await withoutBeneficiary('2000')).code).toBe(131074);
    expect((await withoutBeneficiary('200')).code).toBe(0);
  });
});

describe('a withdrawal whose review asks', () => {
  const record = async (account: Account, withdrawId: string) => {
    const [found] = (await exchange.call('withdrawRecords', account, { withdrawId })).result.list;
    if (found === undefined) throw new Error('It is not listed.');
    return found;
  };

  test('names what is missing, takes it, and continues', async () => {
    const account = await trader('KAZ');
    const { result } = await withdraw(exchange, account, { amount: '50.15', beneficiary: self });
    const id = result.id;
    const tell = (beneficiary: Beneficiary) =>
      exchange.call('withdrawSubmitInfo', account, { id, beneficiary });
    expect((await tell(document)).code).toBe(131312);
    await exchange.advance(reviewMs);
    expect(await record(account, id)).toMatchObject({
      status: 'MoreInformationRequired',
      infoForm: 'KAZ',
      missingInfo: ['document_type', 'document_number', 'document_country', 'document_expiry'],
    });
    const requested = await requirement(account, '50.15', { withdrawId: id });
    expect(requested.fields.map(({ name }) => name)).toEqual((await record(account, id)).missingInfo);
    const half = await tell({ document_type: 'PASSPORT' });
    expect([half.code, half.params]).toEqual([131068, { field: '/beneficiary/document_number' }]);
    expect((await tell(document)).result).toEqual({ id, status: 'SecurityCheck', missingInfo: [] });
    expect((await tell({})).result.status).toBe('SecurityCheck');
    for (const _ of [1, 2, 3]) await exchange.advance(reviewMs);
    const done = await record(account, id);
    expect(done).toMatchObject({ status: 'success', infoForm: 'none', missingInfo: [] });
    expect(done.timeline.map(({ status }) => status)).toEqual([
      'SecurityCheck',
      'MoreInformationRequired',
      'SecurityCheck',
      'Pending',
      'BlockchainConfirmed',
      'success',
    ]);
  });

  test('asks the follow-up questions of an answer, and judges conditions by the new answers alone', async () => {
    const account = await trader('GLOBAL');
    const beneficiary = { wallet_type: 'VASP', receiver_type: 'SELF' } as const;
    const { result } = await withdraw(exchange, account, { amount: '50.15', beneficiary });
    await exchange.advance(reviewMs);
    const { fields } = await requirement(account, '50.15', { withdrawId: result.id });
    expect(fields.map(({ name, when }) => [name, when])).toEqual([
      ['vasp', []],
      ['vasp_name', [{ field: 'vasp', values: ['others'] }]],
    ]);
  });
});
