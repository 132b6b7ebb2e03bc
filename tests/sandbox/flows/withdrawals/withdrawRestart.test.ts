import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestExchange } from '../../support/testExchange.ts';
import { body, customer, provenBody, withdraw } from './support/withdraw.ts';

const start = Date.UTC(2025, 10, 21, 12);

test('withdrawals under way, tokens and limits survive a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'exchange-'));
  try {
    const before = await TestExchange.open({ dataDir, start });
    const trader = await before.addAccount(customer(1));
    await before.fund(trader, 'USDT', '1000');
    const address = `0x${'ab'.repeat(20)}`;
    const sent = await provenBody(before, trader);
    const first = await before.call('withdrawCreate', trader, sent);
    await withdraw(before, trader, { chain: 'ETH', address, amount: '50.13' });
    const cancelled = (await withdraw(before, trader, { chain: 'BSC', address, amount: '20' })).result.id;
    const proven = await provenBody(before, trader, { chain: 'ARBI', address, amount: '10' });
    await before.advance(13_000);
    await before.close();

    // Hours later; the job makes up for what was missed at the moments it was due.
    const after = await TestExchange.open({ dataDir, start: start + 15_000 });
    expect((await after.call('withdrawCancel', trader, { id: cancelled })).code).toBe(0);
    expect((await after.call('withdrawCreate', trader, proven)).code).toBe(0);
    after.clock.advance(3_600_000);
    await after.advance(0);
    const { list } = (await after.call('withdrawRecords', trader, {})).result;
    expect(list.map(({ amount, status }) => [amount, status])).toEqual([
      ['10', 'success'],
      ['20', 'CancelByUser'],
      ['50.13', 'Reject'],
      ['100', 'success'],
    ]);
    expect(list.at(-1)?.timeline.map(({ at }) => Number(at) - start)).toEqual([0, 12_000, 18_000, 24_000]);
    expect(await after.balances(trader)).toEqual({ 'available USDT': '887.4' });
    expect(await after.call('withdrawCreate', trader, sent)).toEqual(first);
    expect((await after.call('withdrawLimitAmount', trader, { coin: 'USDT' })).result.dayUsed).toBe('112.6');
    expect(
      (await after.call('withdrawCreate', trader, { ...proven, requestId: body().requestId })).code,
    ).toBe(131601);
    await after.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('a step that fails is retried and stops no other', async () => {
  const exchange = await TestExchange.open();
  const [one, other] = [await exchange.addAccount(customer(1)), await exchange.addAccount(customer(2))];
  const errors: string[] = [];
  Object.assign(exchange.context.log, { error: (sentence: string) => errors.push(sentence) });
  for (const account of [one, other]) {
    await exchange.fund(account, 'USDT', '100');
    await withdraw(exchange, account, { amount: '10' });
  }
  const random = exchange.context.random;
  const stuck = (
    await exchange.db.selectFrom('withdrawals').select('id').where('uid', '=', 1).executeTakeFirstOrThrow()
  ).id;
  // The chain does not answer for the first of them.
  const broken = {
    ...random,
    hex: (...parts: (string | number)[]) => {
      if (parts.includes(stuck)) throw new Error('no node');
      return random.hex(...parts);
    },
  };
  Object.assign(exchange.context, { random: broken });
  await exchange.advance(3_600_000);
  expect(errors).toHaveLength(1);
  expect((await exchange.balances(one))['locked USDT']).toBe('11.6');
  expect(await exchange.balances(other)).toEqual({ 'available USDT': '88.4' });
  Object.assign(exchange.context, { random });
  await exchange.advance(1_000);
  expect(await exchange.balances(one)).toEqual({ 'available USDT': '88.4' });
  await exchange.close();
});
