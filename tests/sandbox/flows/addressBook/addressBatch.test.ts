import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import type { Account } from '../../../../src/sandbox/books/accounts/account.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';
import { provenToken } from '../stepUp/support/codes.ts';

type Row = ArgumentsOf<'addressBatchCreate'>['addresses'][number];

const tron = { coin: 'USDT', chain: 'TRX', address: 'TDGYpm5zPacnEqKV34TJPuhJhHom9hcXAy', remark: 'Tron' };
const ripple = { coin: 'XRP', chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' };
const evm = (index: number): Row => ({
  coin: 'ETH',
  chain: 'ETH',
  address: `0x${(index + 16).toString(16).padStart(2, '0').repeat(20)}`,
});

let exchange: TestExchange;
let trader: Account;
let uid = 400_000;

beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  uid += 1;
  trader = await exchange.addAccount(testAccount(uid));
});

const proven = async (addresses: Row[]) => ({
  addresses,
  risk_verified_result_token: await provenToken(exchange, trader, '30065', { addresses }),
});
const save = (batch: ArgumentsOf<'addressBatchCreate'>, account = trader) =>
  exchange.call('addressBatchCreate', account, batch);
const total = async () => (await exchange.call('addressList', trader, {})).result.total;

test('valid rows are saved, the others are returned with their position and code', async () => {
  const rows = [
    tron,
    ripple,
    { ...tron, chain: 'ETH' },
    tron,
    evm(1),
    { ...tron, coin: 'BTC' },
    { ...evm(2), chain: 'NOPE' },
  ];
  const { result } = await save(await proven(rows));
  expect(result.success).toHaveLength(2);
  expect(result.failed.map(({ index, code }) => [index, code])).toEqual([
    [1, 131305],
    [2, 131301],
    [3, 131302],
    [5, 131002],
    [6, 131001],
  ]);
  expect(await total()).toBe(2);
});

test('a batch takes up to twenty rows and one security check, also for verified rows', async () => {
  const rows = Array.from({ length: 20 }, (_, index) => ({ ...evm(index), is_verified: true }));
  expect((await save({ addresses: [...rows, evm(30)] })).code).toBe(10001);
  expect((await save(await proven(rows))).result.success).toHaveLength(20);
  expect((await exchange.call('addressList', trader, { verified: 1 })).result.total).toBe(20);
});

test('nothing is saved without a token for exactly these rows', async () => {
  expect((await save({ addresses: [tron] })).code).toBe(131601);
  const batch = await proven([tron]);
  expect((await save({ ...batch, addresses: [tron, evm(1)] })).code).toBe(131601);
  expect((await save({ ...batch, addresses: [{ ...tron, is_verified: true }] })).code).toBe(131601);
  expect(await total()).toBe(0);
  // A remark is not what the check was about.
  expect((await save({ ...batch, addresses: [{ ...tron, remark: 'Renamed' }] })).code).toBe(0);
  expect((await save({ ...batch, addresses: [tron] })).code).toBe(131601);
});

test('a repeated requestId returns the first answer, even concurrently, and refuses other rows', async () => {
  const batch = { ...(await proven([tron, ripple])), requestId: 'batch-1' };
  const answers = await Promise.all([save(batch), save(batch), save(batch)]);
  expect(new Set(answers.map(({ code, result }) => JSON.stringify([code, result]))).size).toBe(1);
  expect(answers[0]?.result).toMatchObject({ failed: [{ index: 1, code: 131305 }] });
  expect((await save({ ...batch, addresses: [evm(1)] })).code).toBe(10014);
  const renamed = [{ ...tron, remark: 'Renamed' }, ripple];
  expect((await save({ ...batch, addresses: renamed })).code).toBe(10014);
  expect(await total()).toBe(1);
});

test('an account without an authenticator cannot save', async () => {
  expect((await save({ addresses: [tron] }, { ...trader, hasGoogle2fa: false })).code).toBe(131605);
});

test('a full book refuses rows, not the batch', async () => {
  await exchange.db
    .insertInto('withdrawal_addresses')
    .values(
      Array.from({ length: 499 }, (_, index) => ({
        uid,
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
  const { result } = await save(await proven([evm(1), evm(2)]));
  expect([result.success.length, result.failed.map(({ index, code }) => [index, code])]).toEqual([
    1,
    [[1, 131303]],
  ]);
});
