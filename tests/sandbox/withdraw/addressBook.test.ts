import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../src/sandbox/books/accounts/account.ts';
import { depositAddressOf } from '../../../src/sandbox/world/chain/encodeAddress.ts';
import { TestExchange, testAccount } from '../support/testExchange.ts';

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const tron = 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy';
const ripple = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const packedRipple = 'XVPcpSm47b1CZkf5AkKM9a84dQHe3mTAxgxfLw2qYoe7Boa';
const ton = `0:${'ab'.repeat(32)}`;

let exchange: TestExchange;
let nextUid = 100;
let trader: Account;
let other: Account;

beforeAll(async () => {
  exchange = await TestExchange.open();
});

afterAll(() => exchange.close());

// A fresh book for every test.
beforeEach(async () => {
  trader = await exchange.addAccount(testAccount(100_000 + nextUid++));
  other = await exchange.addAccount(testAccount(100_000 + nextUid++));
});

const draft = (changes: object = {}) => ({ coin: 'USDT', chain: 'TRX', address: tron, ...changes });
const create = (changes: object = {}, account = trader) =>
  exchange.call('addressCreate', account, draft(changes));
const list = async (filter: object = {}, account = trader) =>
  (await exchange.call('addressList', account, filter)).result;

describe('saving an address', () => {
  test('it appears in the book, locked for 24 hours', async () => {
    const { result } = await create({ remark: 'Hardware wallet' });
    const book = await list();
    expect(book.total).toBe(1);
    expect(book.data[0]).toEqual({
      id: result.id,
      coin: 'USDT',
      chain: 'TRX',
      chain_type: 'TRC20',
      address: tron,
      tag: '',
      holder: '',
      remark: 'Hardware wallet',
      status: 1,
      address_type: 0,
      verified: 0,
      created_at: String(Math.floor(exchange.clock.now() / 1000)),
      lockedUntil: String(exchange.clock.now() + 24 * 3_600_000),
    });
  });

  test('the lock ends by itself', async () => {
    await create();
    exchange.clock.advance(24 * 3_600_000 - 1);
    expect((await list({ status: 1 })).total).toBe(1);
    exchange.clock.advance(1);
    expect((await list({ status: 1 })).total).toBe(0);
    expect((await list({ status: 0 })).data[0]).toMatchObject({ status: 0, lockedUntil: '' });
  });

  test.each([
    ['turns the direction of writing', 'Cold \u202Etellaw'],
    ['isolates a direction', '\u2067Wallet\u2069'],
    ['cannot be seen', 'Wallet\u200B'],
    ['joins words unseen', 'Wal\u2060let'],
    ['is a hyphen that hides', 'Wal\u00ADlet'],
    ['ends a line', 'Wallet\u2028'],
    ['controls', 'Wallet\u0085'],
    ['is a letter that shows nothing', '\u3164'],
    ['is a blank of another writing', 'Wallet\u2800'],
    ['binds letters unseen', 'Wal\u034Flet'],
    ['hides an ASCII letter', 'Wallet\u{E0041}'],
    ['asks for a variation that nobody draws', 'Wallet\u{E0100}'],
  ])('its remark has no character that %s', async (_what, remark) => {
    expect((await create({ remark })).code).toBe(10001);
    expect((await create({ address_type: 0, remark: 'Wallet' })).code).toBe(0);
  });

  test.each(['Billetera de papá', 'محفظة', 'کیف\u200Cپول', '👩\u200D💻 cold', '冷钱包'])(
    'its remark can be in any writing: %s',
    async (remark) => {
      expect((await create({ remark })).code).toBe(0);
      expect((await list()).data[0]?.remark).toBe(remark);
    },
  );

  test('without the new-address lock it can be used at once', async () => {
    const unlocked = await exchange.addAccount(testAccount(100_000 + nextUid++, { withdrawAddrLevel: 1 }));
    await create({}, unlocked);
    expect((await list({}, unlocked)).data[0]).toMatchObject({ status: 0, lockedUntil: '' });
  });

  test.each([
    ['a wrong checksum', { chain: 'ETH', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, 131301],
    ['an address of another network', { chain: 'ETH' }, 131301],
    ['an unknown network', { chain: 'NOPE' }, 131001],
    ['a coin that is not on the network', { coin: 'BTC' }, 131002],
    [
      'one address for all coins of a network that has one',
      {
        coin: 'BTC',
        chain: 'BTC',
        address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        is_universal: true,
      },
      131002,
    ],
    ['the contract of a token', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 131309],
    ['the zero address', { chain: 'ETH', address: '0x0000000000000000000000000000000000000000' }, 131301],
    ['a missing tag', { coin: 'XRP', chain: 'XRP', address: ripple }, 131305],
    ['a tag of letters', { coin: 'XRP', chain: 'XRP', address: ripple, tag: 'abc' }, 131306],
    ['a tag of 33 bits', { coin: 'XRP', chain: 'XRP', address: ripple, tag: '4294967296' }, 131306],
    [
      'a tag beside another one in the address',
      { coin: 'XRP', chain: 'XRP', address: packedRipple, tag: '1' },
      131306,
    ],
    ['a tag where there is none', { tag: '1' }, 131081],
    ['a verified address without a security check', { is_verified: true }, 131601],
    ['a remark of 21 characters', { remark: 'x'.repeat(21) }, 10001],
    ['an address of blanks', { address: ' ' }, 10001],
    ['an unknown field', { extra: true }, 10001],
    ['an address kind of its own', { address_type: 1 }, 131002],
  ])('%s is refused and nothing is saved', async (_, changes, want) => {
    expect((await create(changes)).code).toBe(want);
    expect((await list()).total).toBe(0);
  });

  test('the refusal names the network or the tag', async () => {
    expect((await create({ chain: 'ETH' })).params).toEqual({ chain: 'Ethereum (ERC20)' });
    expect((await create({ coin: 'XRP', chain: 'XRP', address: ripple })).params).toEqual({
      tagName: 'Destination tag',
    });
  });

  test('the largest destination tag is good', async () => {
    expect((await create({ coin: 'XRP', chain: 'XRP', address: ripple, tag: '4294967295' })).code).toBe(0);
  });

  test('a tag packed into the address is unpacked', async () => {
    await create({ coin: 'XRP', chain: 'XRP', address: packedRipple });
    expect((await list()).data[0]).toMatchObject({ address: ripple, tag: '12345' });
  });

  test('an account without an authenticator cannot save', async () => {
    expect((await create({}, { ...trader, hasGoogle2fa: false })).code).toBe(131605);
  });

  test('a deposit address of one’s own is refused, another customer’s is not', async () => {
    const own = depositAddressOf(exchange.context.random, trader.uid, 'TRX', 0).address;
    expect((await create({ address: own })).code).toBe(131075);
    expect((await create({ address: own }, other)).code).toBe(0);
  });

  test('on a shared address one’s own tag is refused, another one is not', async () => {
    const { address, tag } = depositAddressOf(exchange.context.random, trader.uid, 'XRP', 0);
    expect((await create({ coin: 'XRP', chain: 'XRP', address, tag })).code).toBe(131075);
    expect((await create({ coin: 'XRP', chain: 'XRP', address, tag: '7' })).code).toBe(0);
  });
});

describe('duplicates', () => {
  test.each([
    ['the same again', {}, {}, 131302],
    [
      'the same in lower case on an EVM network',
      { chain: 'ETH', address: evm },
      { chain: 'ETH', address: evm.toLowerCase() },
      131302,
    ],
    [
      'another spelling of one TON account',
      { chain: 'TON', address: ton, tag: 'a' },
      { chain: 'TON', address: `0:${'AB'.repeat(32)}`, tag: 'a' },
      131302,
    ],
    [
      'a packed and an unpacked tag',
      { coin: 'XRP', chain: 'XRP', address: packedRipple },
      { coin: 'XRP', chain: 'XRP', address: ripple, tag: '12345' },
      131302,
    ],
    [
      'a coin when all coins are covered',
      { coin: 'baseCoin', chain: 'ETH', address: evm },
      { chain: 'ETH', address: evm },
      131302,
    ],
    [
      'all coins after one of them',
      { chain: 'ETH', address: evm },
      { chain: 'ETH', address: evm, is_universal: true },
      0,
    ],
    [
      'another tag',
      { coin: 'XRP', chain: 'XRP', address: ripple, tag: '1' },
      { coin: 'XRP', chain: 'XRP', address: ripple, tag: '2' },
      0,
    ],
    ['another network', { chain: 'ETH', address: evm }, { chain: 'ARBI', address: evm }, 0],
    ['another address', {}, { address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' }, 0],
    ['another coin', { chain: 'ETH', address: evm }, { coin: 'USDC', chain: 'ETH', address: evm }, 0],
  ])('%s', async (_, first, second, want) => {
    expect((await create(first)).code).toBe(0);
    expect((await create(second)).code).toBe(want);
  });

  test('two customers may save the same address', async () => {
    await create();
    expect((await create({}, other)).code).toBe(0);
  });

  test('an address can be saved again after it was deleted', async () => {
    const { result } = await create();
    await exchange.call('addressDelete', trader, { ids: [result.id] });
    expect((await create()).code).toBe(0);
  });

  test('the same requestId answers the same id and saves once, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ requestId: 'request-1' })));
    expect(new Set(answers.map(({ code, result }) => `${code} ${result.id}`)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });

  test('a requestId stands for one address', async () => {
    const { id } = (await create({ requestId: 'request-2' })).result;
    const other = { requestId: 'request-2', address: 'TJ7hhYhVhaxNx6BPyq7yFpqZrQULL3JSdb' };
    expect((await create(other)).code).toBe(10014);
    expect((await create({ requestId: 'request-2' })).result).toEqual({ id });
  });

  test.each<[string, Parameters<typeof create>[0]]>([
    ['verified', { is_verified: true }],
    ['with another remark', { remark: 'Not what it was' }],
    ['for all coins of the network', { is_universal: true }],
  ])('a requestId stands for one wish: not for the same address %s', async (_what, changes) => {
    const { id } = (await create({ requestId: 'request-3', remark: 'Cold store' })).result;
    expect((await create({ requestId: 'request-3', remark: 'Cold store', ...changes })).code).toBe(10014);
    const spelt = { requestId: 'request-3', remark: ' Cold store ', is_verified: false };
    expect(await create(spelt)).toMatchObject({ code: 0, result: { id } });
    expect((await list()).data).toMatchObject([{ id, verified: 0, remark: 'Cold store' }]);
  });

  test('of two calls at once without requestId one saves', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 131302]);
  });

  test('a book holds 500 addresses', async () => {
    await exchange.db
      .insertInto('withdrawal_addresses')
      .values(
        Array.from({ length: 500 }, (_, index) => ({
          uid: trader.uid,
          coin: 'USDT',
          chain: 'ETH',
          address: `full-${index}`,
          identity: `full-${index}`,
          tag: '',
          remark: '',
          address_type: 0,
          is_verified: false,
          request_id: null,
          created_at: exchange.clock.now(),
          locked_until: null,
          deleted_at: null,
        })),
      )
      .execute();
    const answer = await create();
    expect([answer.code, answer.params]).toEqual([131303, { max: '500' }]);
    await exchange.call('addressDelete', trader, { ids: [(await list()).data[0]?.id ?? 0] });
    expect((await create()).code).toBe(0);
  });
});

describe('the book', () => {
  test('is filtered, searched, sorted and paged', async () => {
    await create({ remark: 'Alpha 50%' });
    exchange.clock.advance(1_000);
    await create({ chain: 'ETH', address: evm, coin: 'baseCoin', remark: 'Beta_x' });
    exchange.clock.advance(1_000);
    await create({ coin: 'XRP', chain: 'XRP', address: ripple, tag: '777' });
    const chains = async (filter: object) => (await list(filter)).data.map(({ chain }) => chain);
    expect(await chains({})).toEqual(['XRP', 'ETH', 'TRX']);
    expect(await chains({ sort: 'created_asc' })).toEqual(['TRX', 'ETH', 'XRP']);
    expect(await chains({ coin: 'baseCoin' })).toEqual(['ETH']);
    expect(await chains({ is_universal: 1 })).toEqual(['ETH']);
    expect(await chains({ is_universal: 0 })).toEqual(['XRP', 'TRX']);
    expect(await chains({ chain: 'TRX' })).toEqual(['TRX']);
    expect(await chains({ keyword: 'ALPHA' })).toEqual(['TRX']);
    expect(await chains({ keyword: '777' })).toEqual(['XRP']);
    expect(await chains({ keyword: '50%' })).toEqual(['TRX']);
    expect(await chains({ keyword: '_' })).toEqual(['ETH']);
    expect(await chains({ address_type: 1 })).toEqual([]);
    expect(await chains({ address_type: 2 })).toEqual(['XRP', 'ETH', 'TRX']);
    expect(await chains({ verified: 1 })).toEqual([]);
    expect(await list({ page: 2, limit: 2 })).toMatchObject({
      total: 3,
      page: 2,
      limit: 2,
      data: [{ chain: 'TRX' }],
    });
  });

  test('a remark can be changed, in any script', async () => {
    const { result } = await create();
    expect((await exchange.call('addressEdit', trader, { id: result.id, remark: '冷錢包 🧊' })).code).toBe(0);
    expect((await list()).data[0]?.remark).toBe('冷錢包 🧊');
  });

  test('nobody reaches another customer’s address', async () => {
    const { id } = (await create()).result;
    expect((await list({}, other)).total).toBe(0);
    expect((await exchange.call('addressEdit', other, { id, remark: 'x' })).code).toBe(131307);
    expect((await exchange.call('addressDelete', other, { ids: [id] })).code).toBe(131307);
    expect((await exchange.call('addressSwitchVerification', other, { id, verified: 0 })).code).toBe(131307);
    expect((await list()).data[0]?.remark).toBe('');
  });

  test('several are deleted together or not at all', async () => {
    const first = (await create()).result.id;
    const second = (await create({ chain: 'ETH', address: evm })).result.id;
    expect((await exchange.call('addressDelete', trader, { ids: [first, 999_999_999] })).code).toBe(131307);
    expect((await list()).total).toBe(2);
    expect((await exchange.call('addressDelete', trader, { ids: [first, second] })).result.deleted).toEqual([
      first,
      second,
    ]);
    expect((await list()).total).toBe(0);
    expect((await exchange.call('addressDelete', trader, { ids: [first] })).code).toBe(131307);
  });

  test('the security check of an address is switched on freely and off only with proof', async () => {
    const { id } = (await create()).result;
    expect((await exchange.call('addressSwitchVerification', trader, { id, verified: 0 })).result).toEqual({
      id,
      verified: 0,
    });
    expect((await exchange.call('addressSwitchVerification', trader, { id, verified: 1 })).code).toBe(131601);
    expect((await exchange.call('addressEdit', trader, { id, remark: '', is_verified: true })).code).toBe(
      131601,
    );
  });
});

describe('checking an address', () => {
  const check = async (changes: object) =>
    (await exchange.call('addressCheck', trader, draft(changes))).result;

  test.each([
    ['a good one', {}, { isCorrect: true, isExisted: false, needTag: false, normalized: tron, reason: '' }],
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
      'a packed tag',
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

  test('it knows saved addresses, whatever their spelling', async () => {
    await create({ coin: 'baseCoin', chain: 'ETH', address: evm });
    expect(await check({ chain: 'ETH', address: evm.toLowerCase() })).toMatchObject({
      isCorrect: true,
      isExisted: true,
    });
  });

  test('it knows addresses of this exchange, one’s own above all', async () => {
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

  test('may not be oneself, nobody, unverified or a sub-account', async () => {
    const unverified = await exchange.addAccount(testAccount(100_000 + nextUid++, { kycLevel: 0 }));
    const sub = await exchange.addAccount(testAccount(100_000 + nextUid++, { parentUid: other.uid }));
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

  test('are saved like addresses, once', async () => {
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
