import { describe, expect, test } from 'vitest';
import { depositAddressOf } from '../../../../src/sandbox/world/chain/encodeAddress.ts';
import {
  addCustomer,
  create,
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

describe('saving an address', () => {
  test('the address appears in the book, locked for 24 hours', async () => {
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

  test('the lock ends on its own', async () => {
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
    ['is invisible', 'Wallet\u200B'],
    ['joins words invisibly', 'Wal\u2060let'],
    ['is a soft hyphen', 'Wal\u00ADlet'],
    ['ends a line', 'Wallet\u2028'],
    ['controls', 'Wallet\u0085'],
    ['is a letter without a glyph', '\u3164'],
    ['is a blank of another script', 'Wallet\u2800'],
    ['joins letters invisibly', 'Wal\u034Flet'],
    ['hides an ASCII letter', 'Wallet\u{E0041}'],
    ['selects a variation that no font has', 'Wallet\u{E0100}'],
  ])('the remark may contain no character that %s', async (_what, remark) => {
    expect((await create({ remark })).code).toBe(10001);
    expect((await create({ address_type: 0, remark: 'Wallet' })).code).toBe(0);
  });

  test.each(['Billetera de papá', 'محفظة', 'کیف\u200Cپول', '👩\u200D💻 cold', '冷钱包'])(
    'the remark may be in any script: %s',
    async (remark) => {
      expect((await create({ remark })).code).toBe(0);
      expect((await list()).data[0]?.remark).toBe(remark);
    },
  );

  test('without the new-address lock the address can be used at once', async () => {
    const unlocked = await addCustomer({ withdrawAddrLevel: 1 });
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
    ['a tag on a network without tags', { tag: '1' }, 131081],
    ['a verified address without a security check', { is_verified: true }, 131601],
    ['a remark of 21 characters', { remark: 'x'.repeat(21) }, 10001],
    ['an address of spaces', { address: ' ' }, 10001],
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

  test('the largest destination tag is valid', async () => {
    expect((await create({ coin: 'XRP', chain: 'XRP', address: ripple, tag: '4294967295' })).code).toBe(0);
  });

  test('a tag encoded in the address is extracted', async () => {
    await create({ coin: 'XRP', chain: 'XRP', address: packedRipple });
    expect((await list()).data[0]).toMatchObject({ address: ripple, tag: '12345' });
  });

  test('an account without an authenticator cannot save', async () => {
    expect((await create({}, { ...trader, hasGoogle2fa: false })).code).toBe(131605);
  });

  test('the customer’s own deposit address is refused, another customer’s is accepted', async () => {
    const own = depositAddressOf(exchange.context.random, trader.uid, 'TRX', 0).address;
    expect((await create({ address: own })).code).toBe(131075);
    expect((await create({ address: own }, other)).code).toBe(0);
  });

  test('on a shared address the customer’s own tag is refused, another tag is accepted', async () => {
    const { address, tag } = depositAddressOf(exchange.context.random, trader.uid, 'XRP', 0);
    expect((await create({ coin: 'XRP', chain: 'XRP', address, tag })).code).toBe(131075);
    expect((await create({ coin: 'XRP', chain: 'XRP', address, tag: '7' })).code).toBe(0);
  });
});

describe('the book', () => {
  test('can be filtered, searched, sorted and paged', async () => {
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

  test('does not let a customer reach another customer’s address', async () => {
    const { id } = (await create()).result;
    expect((await list({}, other)).total).toBe(0);
    expect((await exchange.call('addressEdit', other, { id, remark: 'x' })).code).toBe(131307);
    expect((await exchange.call('addressDelete', other, { ids: [id] })).code).toBe(131307);
    expect((await exchange.call('addressSwitchVerification', other, { id, verified: 0 })).code).toBe(131307);
    expect((await list()).data[0]?.remark).toBe('');
  });

  test('deletes several addresses together or none', async () => {
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
