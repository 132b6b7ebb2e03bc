import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelFiatOrder } from '../../../../src/sandbox/flows/fiat/cancelFiatOrder.ts';
import { createFiatOrder } from '../../../../src/sandbox/flows/fiat/createFiatOrder.ts';
import type { ControlState } from '../../../../src/sandbox/http/pages/controlState.ts';
import { depositOutcomes } from '../../../../src/sandbox/http/pages/parts/controlBodies.ts';
import { createExchange, type Exchange } from '../../../../src/sandbox/index.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { demoAccount } from '../../support/demoExchange.ts';

const { uid } = demoAccount('main-kyc2');
const { uid: fromUid } = demoAccount('vip3');
const clock = new ManualClock(Date.UTC(2025, 10, 21, 12));

let exchange: Exchange;
beforeAll(async () => {
  exchange = await createExchange({ dataDir: 'memory', port: 0, clock });
});
afterAll(() => exchange.close());

const post = (path: string, body: object) =>
  exchange.app.inject({
    method: 'POST',
    url: `/sandbox/api/${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

const state = async () => (await exchange.app.inject('/sandbox/api/state')).json<ControlState>();

const shown = async (id: string) => (await state()).deposits.find((row) => row.id === id);

async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await exchange.tick();
}

async function send(outcome: string, changes: object = {}): Promise<string> {
  const answer = await post('deposits', {
    uid,
    coin: 'USDT',
    chain: 'TRX',
    amount: '90',
    outcome,
    ...changes,
  });
  return answer.json<{ id: string }>().id;
}

test('the form offers everything that can happen, in plain words', async () => {
  const { body } = await exchange.app.inject('/sandbox/');
  expect(body).toContain('<label for="outcome">What happens to it</label>');
  for (const outcome of depositOutcomes) expect(body).toMatch(new RegExp(`<option value="${outcome}">[A-Z]`));
  expect(body.match(/<label for="fromUid">/g)).toHaveLength(1);
  expect(body).toContain(`data-tag="Destination tag"`);
});

describe('every state can be reached from the form', () => {
  test.each([
    ['failed', [], 'failed', 'Failed'],
    ['aboveLimit', [], 'credited', 'Above the daily limit'],
    ['reviewReleased', [], 'held', 'Waits for its sender'],
    ['reviewReleased', ['tell'], 'held', 'Under review'],
    ['reviewReleased', ['tell', 12_000], 'credited', 'Credited, withdrawable'],
    ['reviewRefused', ['tell', 12_000], 'failed', 'Refused, sent back'],
    ['undone', [], 'credited', 'Credited'],
    ['undone', [30_000], 'orphaned', 'Block undone, frozen'],
    ['undone', [30_000, 12_000], 'reversed', 'Rolled back'],
    ['undoneKept', [30_000, 12_000], 'restored', 'Reviewed, stays credited'],
    ['credited', [], 'credited', 'Credited, withdrawable'],
  ] as const)(
    'the outcome %s, after the steps %j, is in the state %s, shown as “%s”',
    async (outcome, steps, want, label) => {
      const id = await send(outcome);
      expect(await shown(id)).toMatchObject({ state: 'confirming', shown: { label: 'Confirming' } });
      await pass(9_000);
      for (const step of steps) {
        if (step === 'tell') expect((await post(`deposits/${id}/information`, {})).statusCode).toBe(200);
        else await pass(step);
      }
      expect(await shown(id)).toMatchObject({ state: want, shown: { label } });
    },
  );

  test('a deposit without its tag is credited once the operator supplies the tag for the customer', async () => {
    const id = await send('missingTag', { coin: 'XRP', chain: 'XRP' });
    expect(await shown(id)).toMatchObject({ waitsFor: 'TAG', shown: { label: 'Waits for its tag' } });
    await pass(9_000);
    await post(`deposits/${id}/information`, {});
    await pass(200);
    expect(await shown(id)).toMatchObject({ waitsFor: '', shown: { label: 'Credited, withdrawable' } });
  });

  test('a deposit from another customer arrives at once', async () => {
    const answer = await post('deposits', { uid, fromUid, coin: 'USDT', amount: '1', outcome: 'internal' });
    expect(answer.json()).toEqual({ id: expect.stringMatching(/^internal-\d+$/) });
  });

  test('without a chosen outcome the amount decides', async () => {
    const answer = await post('deposits', { uid, coin: 'USDT', chain: 'TRX', amount: '9.13' });
    await pass(9_000);
    expect(await shown(answer.json<{ id: string }>().id)).toMatchObject({ state: 'failed' });
  });
});

test.each([
  ['deposits', { uid, coin: 'USDT', chain: 'TRX', amount: '9', outcome: 'toString' }, '/outcome'],
  ['deposits', { uid, coin: 'USDT', chain: 'TRX', amount: '9', outcome: 'missingTag' }, '/outcome'],
  ['deposits', { uid, coin: 'USDT', amount: '9', outcome: 'internal' }, '/fromUid'],
  ['deposits', { uid, fromUid, coin: 'USDT', amount: '99999999', outcome: 'internal' }, '/amount'],
  ['deposits', { uid, coin: 'USDT', chain: 'TRX', amount: '9', isFree: true }, '/isFree'],
  ['deposits/1/information', {}, ''],
  ['deposits/1/information', { pay: true }, '/pay'],
  ['deposits/x/information', {}, ''],
  ['fiat-orders/1', { pay: true }, ''],
  ['fiat-orders/1', { pay: 'yes' }, '/pay'],
])('POST %s %j is refused at "%s"', async (path, body, field) => {
  const answer = await post(path, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ field, message: expect.stringMatching(/^[A-Z].*\.$/) });
});

test('another machine can neither supply information nor pay an order', async () => {
  for (const url of ['/sandbox/api/deposits/1/information', '/sandbox/api/fiat-orders/1']) {
    const headers = { 'content-type': 'application/json' };
    const remoteAddress = '192.168.1.20';
    const answer = await exchange.app.inject({ method: 'POST', url, remoteAddress, headers, payload: '{}' });
    expect(answer.statusCode).toBe(403);
  }
});

test('an order is shown, paid and credited', async () => {
  const account = demoAccount('main-kyc2');
  await createFiatOrder(exchange.context, account, { coin: 'EUR', amount: '250', channel_id: 'sepa' });
  const [listed] = (await state()).fiatOrders;
  expect(listed).toMatchObject({
    uid,
    amount: '250',
    coin: 'EUR',
    channel: 'SEPA transfer',
    status: 'CREATED',
  });
  expect((await post(`fiat-orders/${listed?.id}`, { pay: true })).json()).toEqual({ status: 'PAYING' });
  await pass(15_000);
  expect((await state()).fiatOrders[0]?.status).toBe('SUCCESS');
});

test('an order that its customer cancelled is shown as cancelled', async () => {
  const account = demoAccount('main-kyc2');
  const order = { coin: 'EUR', amount: '250', channel_id: 'sepa' };
  const { order_no } = await createFiatOrder(exchange.context, account, order);
  await cancelFiatOrder(exchange.context, account, order_no);
  expect((await state()).fiatOrders[0]).toMatchObject({
    status: 'CANCELED',
    shown: { label: 'Called back' },
  });
});
