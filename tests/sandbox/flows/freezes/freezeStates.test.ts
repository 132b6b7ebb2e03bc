import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FreezeState,
  freezeStateOf,
  freezeTransitions,
  moveFreeze,
} from '../../../../src/sandbox/flows/freezes/freezeStates.ts';
import { statesFrom } from '../../support/statesFrom.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const rows: Readonly<Record<FreezeState, { ended_at: number | null; is_used: boolean }>> = {
  open: { ended_at: null, is_used: false },
  released: { ended_at: 3, is_used: false },
  used: { ended_at: 3, is_used: true },
};
const states = Object.keys(rows) as FreezeState[];
const ends = ['released', 'used'] as const;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await TestExchange.open();
  await exchange.addAccount(testAccount(1));
});
afterAll(() => exchange.close());

test('the table leads from open to every other state', () => {
  expect(statesFrom(freezeTransitions, 'open')).toEqual(states);
});

test.each(states.flatMap((from) => ends.map((to) => ({ from, to }))))(
  'a freeze that is $from becomes $to only where the table leads there',
  async ({ from, to }) => {
    const freeze = await exchange.db
      .insertInto('account_freezes')
      .values({
        ...{ uid: 1, wallet: 'FUND', coin: 'BTC', amount: '1', reason: 'JUDICIAL', to_coin: null },
        ...{ limit_rate: null, created_at: 1, unlock_at: null, ...rows[from] },
      })
      .returning(['id', 'ended_at', 'is_used'])
      .executeTakeFirstOrThrow();
    expect(freezeStateOf(freeze)).toBe(from);
    const leads = freezeTransitions[from]?.[to] !== undefined;
    const move = exchange.db.transaction().execute((trx) => moveFreeze(trx, freeze, to, 5));
    if (leads) await move;
    else await expect(move).rejects.toThrow(`The freeze ${freeze.id} is ${from} and cannot become ${to}.`);
    const stored = await exchange.db
      .selectFrom('account_freezes')
      .select(['ended_at', 'is_used'])
      .where('id', '=', freeze.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual(leads ? { ended_at: 5, is_used: to === 'used' } : rows[from]);
  },
);
