import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DepositState,
  depositStateOf,
  depositStates,
  depositTransitions,
  movingStages,
  statusesIn,
  statusOf,
} from '../../../../src/sandbox/books/deposits/depositStates.ts';
import { moveTo } from '../../../../src/sandbox/books/deposits/moveTo.ts';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../support/statesFrom.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const states = Object.keys(depositStates) as DepositState[];
const allowed = (from: DepositState, to: DepositState) => depositTransitions[from]?.[to] !== undefined;

describe('the table', () => {
  test('has the numbers that the contract has, each once', () => {
    const described = readDescription().components.schemas?.DepositStatus as { enum?: number[] } | undefined;
    const known = described?.enum ?? [];
    // In filters, 0 is any.
    const submitted = known.filter((number) => number !== 0);
    expect(states.map(statusOf).sort((one, other) => one - other)).toEqual(submitted);
    for (const state of states) expect(depositStateOf(statusOf(state))).toBe(state);
    expect(() => depositStateOf(5)).toThrow('A deposit has no status 5.');
  });

  test('leads from the first state to every other, and from each to an end', () => {
    expect(statesFrom(depositTransitions, 'confirming')).toEqual([...states].sort());
    const ends = states.filter((state) => depositTransitions[state] === undefined);
    expect(ends.sort()).toEqual(['failed', 'pooled', 'restored', 'reversed']);
  });

  test('leads on from every state that is listed as under way or under review', () => {
    for (const status of movingStages.flatMap(statusesIn))
      expect(depositTransitions[depositStateOf(status)]).toBeDefined();
  });
});

describe('a deposit', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    await exchange.addAccount(testAccount(1));
  });
  afterAll(() => exchange.close());

  let sent = 0;
  const inState = async (state: DepositState) => {
    sent += 1;
    return exchange.db
      .insertInto('deposits')
      .values({
        ...{
          uid: 1,
          wallet: 'FUND',
          coin: 'BTC',
          chain: 'BTC',
          amount: '1',
          tx_hash: `${sent}`,
          tx_index: 0,
        },
        ...{ block_hash: '', from_address: '', to_address: '', tag: '', status: statusOf(state) },
        ...{ deposit_type: '0', below_minimum: false, confirmations: 0, first_seen_at: 1 },
      })
      .returning(['id', 'status'])
      .executeTakeFirstOrThrow();
  };
  const nowOf = async (id: number) =>
    (await exchange.db.selectFrom('deposits').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;

  test.each(states)('that is %s only moves where the table leads', async (from) => {
    for (const to of states) {
      const deposit = await inState(from);
      const move = exchange.db.transaction().execute((trx) => moveTo(trx, deposit, to));
      if (allowed(from, to)) await move;
      else await expect(move).rejects.toThrow(`is ${from} and cannot become ${to}.`);
      expect(await nowOf(deposit.id)).toBe(statusOf(allowed(from, to) ? to : from));
    }
  });

  test('that was moved concurrently is not moved again', async () => {
    const deposit = await inState('confirming');
    await exchange.db.transaction().execute((trx) => moveTo(trx, deposit, 'credited'));
    const again = exchange.db.transaction().execute((trx) => moveTo(trx, deposit, 'failed'));
    await expect(again).rejects.toThrow('is not confirming any more.');
  });
});
