import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { sendTestDeposit } from '../../../../src/sandbox/flows/deposits/sendTestDeposit.ts';
import { addressChecks } from '../../../../src/sandbox/world/chain/address/addressChecks.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const start = Date.UTC(2025, 10, 21, 12);
const ethereum = { coin: 'USDT', chain: 'ETH' } as const;

let exchange: TestExchange;
let customer: Account;
let other: Account;
let uid = 0;
const newCustomer = (changes: Partial<Account> = {}) => {
  uid += 1;
  return exchange.addAccount(testAccount(uid, changes));
};
beforeAll(async () => {
  exchange = await TestExchange.open({ start });
});
afterAll(() => exchange.close());

async function newCustomers(): Promise<void> {
  customer = await newCustomer();
  other = await newCustomer();
}

describe('deposit records', () => {
  async function send({ uid }: Account, coin: string, chain: string, amount: string): Promise<void> {
    exchange.clock.advance(1_000);
    await sendTestDeposit(exchange.context, { uid, coin, chain, amount });
  }

  beforeAll(async () => {
    await newCustomers();
    for (const amount of ['1', '2', '3', '4', '5']) await send(customer, 'USDT', 'TRX', amount);
    await send(customer, 'BTC', 'BTC', '0.000001');
    await send(other, 'USDT', 'TRX', '100');
    await exchange.advance(60_000);
  });

  test('come newest first, page by page, each once', async () => {
    const amounts: string[] = [];
    let cursor = '';
    do {
      const { result } = await exchange.call('depositRecords', customer, { pageSize: 4, cursor });
      expect(result.total).toBe(6);
      amounts.push(...result.list.map(({ amount }) => amount));
      cursor = result.nextPageCursor;
    } while (cursor !== '');
    expect(amounts).toEqual(['0.000001', '5', '4', '3', '2', '1']);
  });

  test.each([
    ['all', { status: 0 }, 6],
    ['credited', { status: 3 }, 5],
    ['failed', { status: 4 }, 1],
    ['one coin', { coin: 'BTC' }, 1],
    ['one network', { chain: 'TRX' }, 5],
    ['from other users', { type: 1 }, 0],
    ['before the first deposit', { endTime: String(start) }, 0],
    ['an unknown coin', { coin: 'NOPE' }, 0],
  ] as const)('%s', async (_what, filter, want) => {
    const { result } = await exchange.call('depositRecords', customer, filter);
    expect([result.total, result.list.length]).toEqual([want, want]);
  });

  test.each([
    ['a cursor of another list', { cursor: 'abc' }, 10001],
    ['start after end', { startTime: String(start), endTime: String(start - 5_000) }, 181010],
    ['longer than 30 days', { startTime: String(start - 40 * 86_400_000) }, 181009],
    ['older than two years', { startTime: '1600000000000', endTime: '1600000001000' }, 182202],
  ])('%s is refused', async (_what, filter, code) => {
    expect((await exchange.call('depositRecords', customer, filter)).code).toBe(code);
  });

  test('hide those of other customers', async () => {
    const { result } = await exchange.call('depositRecords', other, {});
    expect(result.list.map(({ amount }) => amount)).toEqual(['100']);
  });

  test('have a transaction hash of their own', async () => {
    const { result } = await exchange.call('depositRecords', customer, {});
    expect(new Set(result.list.map(({ txID }) => txID)).size).toBe(6);
  });
});

describe('deposit addresses', () => {
  beforeEach(newCustomers);

  test('are created at the first request, remain the same and pass their own check', async () => {
    const looks = await Promise.all(
      [1, 2, 3].map(() => exchange.call('depositAddressChain', customer, ethereum)),
    );
    const [first] = looks.map(({ result }) => result);
    if (first === undefined) throw new Error('There is no answer.');
    expect(looks.every(({ result }) => result.address === first.address)).toBe(true);
    expect(looks.every(({ result }) => result.addressId === first.addressId)).toBe(true);
    expect(addressChecks.evm(first.address).reason).toBe('');
    expect(first).toMatchObject({
      confirmation: 6,
      safeConfirmNumber: 65,
      isDefault: true,
      maxAddresses: 20,
    });
    expect(first.contractAddress.endsWith(first.contractEnding)).toBe(true);
    const { result } = await exchange.call('depositAddressChain', other, ethereum);
    expect(result.address).not.toBe(first.address);
  });

  test('tell customers apart by tag on a network with tags', async () => {
    const ripple = { coin: 'XRP', chain: 'XRP' } as const;
    const { result: mine } = await exchange.call('depositAddressChain', customer, ripple);
    const { result: theirs } = await exchange.call('depositAddressChain', other, ripple);
    expect([mine.needTag, mine.tagName, mine.maxAddresses]).toEqual([true, 'Destination tag', 1]);
    expect(mine.address).toBe(theirs.address);
    expect(mine.tag).not.toBe(theirs.tag);
    expect((await exchange.call('depositEditAddress', customer, ripple)).code).toBe(131402);
  });

  test('can be added, renamed and made the default; the earlier one remains', async () => {
    const { result: first } = await exchange.call('depositAddressChain', customer, ethereum);
    const request = { ...ethereum, remark: ' Salary ', isDefault: true };
    const { result: second } = await exchange.call('depositEditAddress', customer, request);
    expect([second.remark, second.isDefault]).toEqual(['Salary', true]);
    expect(second.address).not.toBe(first.address);
    const { result } = await exchange.call('depositAddressChain', customer, ethereum);
    expect(result.address).toBe(second.address);
    expect(result.addresses.map(({ address, isDefault }) => [address, isDefault])).toEqual([
      [second.address, true],
      [first.address, false],
    ]);
    await sendTestDeposit(exchange.context, { uid: customer.uid, ...ethereum, amount: '5' });
    const { list } = (await exchange.call('depositRecords', customer, {})).result;
    expect(list[0]?.toAddress).toBe(second.address);
  });

  test('are all listed, network by network, for their owner alone', async () => {
    const listOf = async (account: Account, chain?: string) =>
      (await exchange.call('depositAddressList', account, chain === undefined ? {} : { chain })).result;
    expect(await listOf(customer)).toEqual({ list: [], chains: [], total: 0 });
    await exchange.call('depositAddressChain', customer, { coin: 'USDT', chain: 'TRX' });
    const { result: first } = await exchange.call('depositAddressChain', customer, ethereum);
    await exchange.call('depositEditAddress', customer, { ...ethereum, remark: 'Rent' });
    const { list, total } = await listOf(customer);
    expect(list.map(({ chain, coin, remark, isDefault }) => [chain, coin, remark, isDefault])).toEqual([
      ['ETH', 'ETH', '', true],
      ['ETH', 'ETH', 'Rent', false],
      ['TRX', 'TRX', '', true],
    ]);
    expect([total, list[0]?.address]).toEqual([3, first.address]);
    const narrowed = await listOf(customer, 'TRX');
    // What a filter can offer stays whole, whatever it is set to.
    expect([narrowed.total, narrowed.chains.map(({ chain }) => chain)]).toEqual([1, ['ETH', 'TRX']]);
    expect(
      (await exchange.call('depositAddressList', customer, { page: 2, limit: 2 })).result.list,
    ).toHaveLength(1);
    expect((await listOf(other)).total).toBe(0);
  });

  test('are created once for one requestId', async () => {
    const request = { ...ethereum, requestId: '2f1b7c66-8c0e-4a7e-a1b5-3d0f6c1f2a90' };
    const answers = await Promise.all(
      [1, 2].map(() => exchange.call('depositEditAddress', customer, request)),
    );
    expect(answers[0]?.result.addressId).toBe(answers[1]?.result.addressId);
    const { result } = await exchange.call('depositAddressChain', customer, ethereum);
    expect(result.addresses).toHaveLength(2);
  });

  test('are limited to twenty', async () => {
    await exchange.call('depositAddressChain', customer, ethereum);
    for (let count = 1; count < 20; count += 1) {
      expect((await exchange.call('depositEditAddress', customer, ethereum)).code).toBe(0);
    }
    const refused = await exchange.call('depositEditAddress', customer, ethereum);
    expect([refused.code, refused.params]).toEqual([131402, { max: '20' }]);
  });

  test.each([
    ['closed network', { coin: 'USDT', chain: 'ZKSYNC' }, 131401],
    ['wrong network', { coin: 'USDT', chain: 'BTC' }, 131001],
    ['unknown coin', { coin: 'NOPE', chain: 'ETH' }, 131001],
  ])('%s is refused', async (_what, at, code) => {
    expect((await exchange.call('depositAddressChain', customer, at)).code).toBe(code);
    expect((await exchange.call('depositEditAddress', customer, at)).code).toBe(code);
  });

  test('of another customer cannot be changed', async () => {
    const { result } = await exchange.call('depositAddressChain', customer, ethereum);
    const request = { ...ethereum, addressId: result.addressId, remark: 'mine' };
    expect((await exchange.call('depositEditAddress', other, request)).code).toBe(131307);
    expect((await exchange.call('depositAddressChain', customer, ethereum)).result.remark).toBe('');
  });

  test('are left unchanged by what cannot be done', async () => {
    const { result } = await exchange.call('depositAddressChain', customer, ethereum);
    const changes = [{ isDefault: false }, { accountType: 'EARN' as const }];
    for (const change of changes) {
      const request = { ...ethereum, addressId: result.addressId, remark: 'changed', ...change };
      expect((await exchange.call('depositEditAddress', customer, request)).code).toBe(10001);
    }
    expect((await exchange.call('depositAddressChain', customer, ethereum)).result).toEqual(result);
  });
});

describe('ways to pay in a national currency', () => {
  beforeEach(newCustomers);

  test('begin with the customer’s own currency and only include channels of their own country', async () => {
    const { result } = await exchange.call('fiatUserPreferences', customer, {});
    expect(result.fiat).toBe('EUR');
    expect(result.channels.map(({ id, status }) => [id, status])).toEqual([
      ['sepa', 'OPEN'],
      ['sepa_instant', 'OPEN'],
      ['eps', 'CLOSED'],
      ['card', 'OPEN'],
    ]);
    expect((await exchange.call('fiatUserPreferences', customer, { fiat: 'TRY' })).result.channels).toEqual(
      [],
    );
  });

  test('show an unverified customer what verification unlocks', async () => {
    const newcomer = await newCustomer({ kycLevel: 0, country: '', currency: '' });
    const { result } = await exchange.call('fiatUserPreferences', newcomer, {});
    const statuses = new Set(result.channels.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['KYC_REQUIRED', 'CLOSED']));
  });

  test('are not offered to sub-accounts, nor in other currencies', async () => {
    const sub = await newCustomer({ parentUid: customer.uid, subAttribute: 1 });
    expect((await exchange.call('fiatUserPreferences', sub, {})).code).toBe(131404);
    expect((await exchange.call('fiatUserPreferences', customer, { fiat: 'XXX' })).code).toBe(131403);
  });
});
