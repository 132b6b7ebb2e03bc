import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { maskedEmail } from '../../../../src/sandbox/books/accounts/account.ts';
import { countries } from '../../../../src/sandbox/world/reference/countries.ts';
import { demoAccount, openDemoExchange } from '../../support/demoExchange.ts';
import { type TestExchange, testAccount } from '../../support/testExchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await openDemoExchange();
});

afterAll(() => exchange.close());

describe('profile', () => {
  test.each<[string, Partial<ResultOf<'userProfile'>>]>([
    [
      'main-kyc2',
      {
        id: 533285,
        currency_code: 'EUR',
        kyc_level: 2,
        is_submember: false,
        unified_account: 1,
        sub_attribute: 0,
      },
    ],
    [
      'kyc0',
      { currency_code: '', kyc_level: 0, has_google2fa: false, mobile_verified: false, vague_mobile: '' },
    ],
    ['sub-islamic', { is_submember: true, parent_member_id: 533285, sub_attribute: 2 }],
    ['uta-process', { unified_account: 0, kyc_level: 1 }],
  ])('%s', async (key, want) => {
    expect((await exchange.call('userProfile', demoAccount(key), {})).result).toMatchObject(want);
  });

  test('shows no complete address or number', async () => {
    const { result } = await exchange.call('userProfile', demoAccount('main-kyc2'), {});
    expect(result.vague_email).toBe('ele***@****');
    expect(result.vague_email_v2).toBe('ele***@example.com');
    expect(result.vague_mobile).toBe('+44****123');
    expect(JSON.stringify(result)).not.toContain(demoAccount('main-kyc2').mobile);
  });

  test.each([
    ['vip3', 2, 3, true],
    ['pro2', 3, 2, true],
    ['main-kyc2', 1, 0, false],
  ])('%s has label %i, level %i', async (key, type, level, isVip) => {
    const { result } = await exchange.call('userProfile', demoAccount(key), {});
    expect(result.loyalty_vip_info).toMatchObject({ label_type: type, label_level: level, is_vip: isVip });
  });
});

describe('requirements §4.2: the upgrade to the unified trading account', () => {
  const quote = {
    accountType: 'funding',
    fromCoin: 'USDT',
    toCoin: 'BTC',
    requestCoin: 'USDT',
    requestAmount: '100',
  } as const;

  test.each([
    ['', 914001, 0, 10028, 0],
    ['FAIL', 914002, 0, 10028, 0],
    ['PROCESS', 914003, 0, 10028, 700012],
    ['SUCCESS', 914004, 1, 0, 0],
  ] as const)('status "%s" is reported, and decides what can be done', async (...given) => {
    const [utaStatus, uid, unified, ofWallet, ofQuote] = given;
    const account = await exchange.addAccount(testAccount(uid, { utaStatus }));
    const { result } = await exchange.call('userProfile', account, {});
    expect(result).toMatchObject({ unified_account: unified, member_tag: { UTA: utaStatus } });
    expect((await exchange.call('walletBalance', account, {})).code).toBe(ofWallet);
    expect((await exchange.call('convertQuote', account, quote)).code).toBe(ofQuote);
  });

  test('an unknown status is never sent', async () => {
    const odd = testAccount(914100, { utaStatus: 'UNDONE' as 'FAIL' });
    await expect(exchange.call('userProfile', odd, {})).rejects.toThrow(/UTA/);
  });
});

test.each([
  ['trader@example.com', 'shown', 'tra***@example.com'],
  ['trader@example.com', 'hidden', 'tra***@****'],
  ['ab@example.com', 'shown', 'a***@example.com'],
  ['', 'shown', ''],
] as const)('the address "%s" with its domain %s is displayed as %s', (email, domain, want) => {
  expect(maskedEmail(email, domain)).toBe(want);
});

test.each<[string, ArgumentsOf<'userTag'>, ResultOf<'userTag'>]>([
  ['main-kyc2', { req_tags: ['withdraw_addr_level'] }, { withdraw_addr_level: '2' }],
  [
    'vip3',
    { req_tags: ['voucher_money_user', 'withdraw_addr_level'] },
    { voucher_money_user: '0', withdraw_addr_level: '1' },
  ],
  ['kyc0', { voucher_money_user: ['1'] }, { voucher_money_user: '0' }],
  ['kyc0', {}, { voucher_money_user: '0', withdraw_addr_level: '0' }],
])('the tags of %s, requested with %j, are returned', async (key, args, want) => {
  expect((await exchange.call('userTag', demoAccount(key), args)).result).toEqual(want);
});

test('an unknown tag is refused', async () => {
  const args = { req_tags: ['secret'] } as unknown as ArgumentsOf<'userTag'>;
  expect((await exchange.call('userTag', demoAccount('kyc0'), args)).code).toBe(10001);
});

describe('permission', () => {
  test.each<[string, Partial<ResultOf<'userPermission'>>]>([
    ['vip3', { deposit: true, withdraw: true, convert: true, otc: true, reasons: [] }],
    ['kyc0', { withdraw: true, otc: false, reasons: ['KYC_REQUIRED', 'BALANCE_TOO_LOW'] }],
    ['sub-standard', { withdraw: false, convert: true, reasons: ['SUB_ACCOUNT', 'BALANCE_TOO_LOW'] }],
    ['uta-process', { withdraw: false, convert: false, reasons: ['UPGRADE_IN_PROGRESS', 'BALANCE_TOO_LOW'] }],
    ['frozen', { withdraw: false, convert: true, reasons: ['WITHDRAW_BANNED'] }],
    [
      'sanctioned',
      {
        ...{ deposit: false, withdraw: false, convert: false, otc: false, sub_transfer: false, export: true },
        reasons: ['BALANCE_TOO_LOW', 'REGION'],
      },
    ],
  ])('%s', async (key, want) => {
    expect((await exchange.call('userPermission', demoAccount(key), {})).result).toMatchObject(want);
  });
});

test('member info distinguishes main accounts from sub-accounts', async () => {
  const main = await exchange.call('memberInfo', demoAccount('main-kyc2'), {});
  expect(main.result).toMatchObject({ member_relation: 'MASTER', parent_member_id: '', account_mode: 5 });
  const sub = await exchange.call('memberInfo', demoAccount('sub-standard'), {});
  expect(sub.result).toMatchObject({ member_relation: 'SUB', parent_member_id: '533285' });
});

test.each([
  ['main-kyc2', 1, 'Normal'],
  ['frozen', 4, 'Frozen'],
])('member info and profile report the verification of %s: %i, %s', async (key, number, word) => {
  expect((await exchange.call('memberInfo', demoAccount(key), {})).result.status).toBe(number);
  expect((await exchange.call('userProfile', demoAccount(key), {})).result.status).toBe(word);
});

test('the tax list contains the caller’s own sub-accounts only', async () => {
  const main = await exchange.call('subaccountTax', demoAccount('main-kyc2'), {});
  expect(main.result.list.map(({ uid }) => uid)).toEqual(['592324', '592871']);
  expect((await exchange.call('subaccountTax', demoAccount('vip3'), {})).result.total).toBe(0);
});

test.each([
  ['main-kyc2', '', 'VIP-1', ''],
  ['vip3', 'VIP-3', 'VIP-4', String(Date.UTC(2025, 11, 3) / 1000)],
  ['pro2', 'PRO-2', 'PRO-3', String(Date.UTC(2025, 11, 21) / 1000)],
])('%s has the label "%s", then %s', async (key, name, next, until) => {
  const { result } = await exchange.call('vipLabelInfo', demoAccount(key), {});
  expect(result).toMatchObject({ label_name: name, next_level: next, expire_at: until });
});

test('labels expire on the day of the month on which the account was opened, not all on one day', async () => {
  const until = async (createdAt: number, labelType: 2 | 3 = 2) => {
    const account = { ...demoAccount('vip3'), createdAt, labelType };
    const { expire_at } = (await exchange.call('vipLabelInfo', account, {})).result;
    return new Date(Number(expire_at) * 1000).toISOString();
  };
  // It is 21 November 2025, noon.
  expect(await until(Date.UTC(2024, 0, 31, 9))).toBe('2025-11-30T00:00:00.000Z');
  expect(await until(Date.UTC(2025, 10, 21, 9))).toBe('2025-12-21T00:00:00.000Z');
  expect(await until(Date.UTC(2023, 6, 22), 3)).toBe('2026-01-22T00:00:00.000Z');
  expect(await until(Date.UTC(2023, 7, 21, 18), 3)).toBe('2026-02-21T00:00:00.000Z');
  expect(await until(Date.UTC(2023, 7, 22), 3)).toBe('2025-11-22T00:00:00.000Z');
});

test('customers with a label have different ambassadors', async () => {
  const of = async (key: 'vip3' | 'pro2', by = 0) => {
    const account = demoAccount(key);
    return (await exchange.call('vipAmbassador', { ...account, uid: account.uid + by }, {})).result.name;
  };
  expect(new Set([await of('vip3'), await of('vip3', 1), await of('pro2'), await of('pro2', 1)]).size).toBe(
    4,
  );
});

test('only customers with a label have an ambassador', async () => {
  expect((await exchange.call('vipAmbassador', demoAccount('vip3'), {})).result.has_ambassador).toBe(true);
  expect((await exchange.call('vipAmbassador', demoAccount('main-kyc2'), {})).result).toEqual({
    has_ambassador: false,
  });
});

describe('exchange rates of currencies', () => {
  test('against the dollar follow the market', async () => {
    const { result } = await exchange.call('exchangeRate', null, { name: 'EUR' });
    expect(result.rate).toBe(exchange.context.market.rateAt('USD', 'EUR', exchange.clock.now()));
    expect(result).toMatchObject({ name: 'EUR', base: 'USD' });
  });

  test('are one for the dollar itself', async () => {
    expect((await exchange.call('exchangeRate', null, { name: 'USD' })).result.rate).toBe('1');
  });

  test('are refused for an unknown currency', async () => {
    expect((await exchange.call('exchangeRate', null, { name: 'XXX' })).code).toBe(10001);
  });
});

describe('the list of countries', () => {
  test('has every country once, sorted by name, with well-formed codes', async () => {
    const { list, total } = (await exchange.call('countryList', null, {})).result;
    expect(total).toBe(249);
    for (const field of ['code', 'code2', 'name_en'] as const) {
      expect(new Set(list.map((row) => row[field])).size).toBe(249);
    }
    expect(list.map(({ name_en }) => name_en)).toEqual(
      list.map(({ name_en }) => name_en).sort((one, other) => one.localeCompare(other, 'en')),
    );
    expect(list.find(({ code }) => code === 'AUT')).toEqual({
      code: 'AUT',
      code2: 'AT',
      name_en: 'Austria',
      dial_code: '+43',
      is_restricted: 0,
    });
  });

  test.each([
    ['vip3', 'CZ', '+420'],
    ['kyc0', 'AT', '+43'],
    [null, 'AT', '+43'],
  ])('names %s as %s', async (key, code, dial) => {
    const account = key === null ? null : demoAccount(key);
    expect((await exchange.call('countryCode', account, {})).result).toMatchObject({
      code,
      country_code: dial,
    });
    expect((await exchange.call('registerPermission', account, {})).result).toMatchObject({
      code,
      is_login: 1,
    });
  });

  test('marks a country under sanctions', () => {
    expect(countries.get('PRK')?.isRestricted).toBe(true);
  });
});

test('requirements §3.1: no captcha is needed for a code, and an answer to one is accepted if it is sent', async () => {
  const request = { type: 'address_verification', from: 20 } as const;
  const main = demoAccount('main-kyc2');
  expect((await exchange.call('sendEmail', main, request)).code).toBe(0);
  await exchange.advance(60_000);
  const answered = { ...request, captcha_response: 'seven', key_version: '1' };
  expect((await exchange.call('sendEmail', main, answered)).code).toBe(0);
});
