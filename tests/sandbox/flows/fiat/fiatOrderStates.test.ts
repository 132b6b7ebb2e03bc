import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FiatOrderStatus } from '../../../../src/sandbox/books/db/tables/fiatOrders.ts';
import {
  countedStates,
  fiatOrderTransitions,
  isOpen,
  moveFiatOrder,
} from '../../../../src/sandbox/flows/fiat/fiatOrderStates.ts';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../support/statesFrom.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const described = readDescription().components.schemas?.DepositOrderResult as unknown as {
  properties: { status: { enum: FiatOrderStatus[] } };
};
const states = described.properties.status.enum;
const leads = (from: FiatOrderStatus, to: FiatOrderStatus) => fiatOrderTransitions[from]?.[to] !== undefined;

describe('the table', () => {
  test('leads from the first state to every other, and from each to an end', () => {
    expect(statesFrom(fiatOrderTransitions, 'CREATED')).toEqual([...states].sort());
    const ends = states.filter((state) => fiatOrderTransitions[state] === undefined);
    expect(ends.sort()).toEqual(['CANCELED', 'EXPIRED', 'FAILED', 'SUCCESS']);
  });

  test('counts what arrived and all that may still arrive', () => {
    const mayArrive = states.filter(
      (state) => state === 'SUCCESS' || fiatOrderTransitions[state] !== undefined,
    );
    expect([...countedStates].sort()).toEqual(mayArrive.sort());
  });
});

test.each([
  { status: 'CREATED', expire_at: 11, open: true },
  { status: 'CREATED', expire_at: 10, open: false },
  { status: 'PAYING', expire_at: 11, open: false },
  { status: 'EXPIRED', expire_at: 11, open: false },
] as const)(
  'an order that is $status until $expire_at is open at 10: $open',
  ({ status, expire_at, open }) => {
    expect(isOpen({ status, expire_at }, 10)).toBe(open);
  },
);

describe('an order', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    await exchange.addAccount(testAccount(1));
  });
  afterAll(() => exchange.close());

  const isEnd = (state: FiatOrderStatus) => fiatOrderTransitions[state] === undefined;
  const inState = (status: FiatOrderStatus) =>
    exchange.db
      .insertInto('fiat_orders')
      .values({
        ...{ uid: 1, request_id: null, request_digest: '', coin: 'EUR', channel_id: 'sepa', wallet: 'FUND' },
        ...{ amount: '10', fee: '0', status, created_at: 1, expire_at: 2, paid_at: null },
        ...(isEnd(status) ? { next_at: null, finished_at: 2 } : { next_at: 2, finished_at: null }),
      })
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow();
  const move = (order: { id: number; status: FiatOrderStatus }, to: FiatOrderStatus) =>
    exchange.db
      .transaction()
      .execute((trx) =>
        moveFiatOrder(trx, order, to, isEnd(to) ? { finished_at: 3 } : { paid_at: 3, next_at: 4 }),
      );

  test.each(states.flatMap((from) => states.map((to) => ({ from, to }))))(
    'that is $from becomes $to only where the table leads there',
    async ({ from, to }) => {
      const order = await inState(from);
      if (leads(from, to)) await move(order, to);
      else
        await expect(move(order, to)).rejects.toThrow(
          `The order ${order.id} is ${from} and cannot become ${to}.`,
        );
      const { status } = await exchange.db
        .selectFrom('fiat_orders')
        .select('status')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      expect(status).toBe(leads(from, to) ? to : from);
    },
  );
});
