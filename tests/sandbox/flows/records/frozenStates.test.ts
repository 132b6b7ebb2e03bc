import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FrozenState,
  frozenStateOf,
  frozenTransitions,
  isFrozen,
} from '../../../../src/sandbox/flows/records/frozenStates.ts';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../support/statesFrom.ts';
import { TestExchange } from '../../support/testExchange.ts';

const described = readDescription().components.schemas?.FreezeStatus as { enum?: FrozenState[] } | undefined;
const states = described?.enum ?? [];

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());

test('the table leads from FROZEN to every state that the contract has, and ends with RELEASED alone', () => {
  expect(statesFrom(frozenTransitions, 'FROZEN')).toEqual([...states].sort());
  expect(states.filter((state) => frozenTransitions[state] === undefined)).toEqual(['RELEASED']);
});

test.each([
  { released_at: null, released: '0', state: 'FROZEN' },
  { released_at: null, released: '0.5', state: 'PARTIALLY_RELEASED' },
  { released_at: 3, released: '1', state: 'RELEASED' },
  // Used for what they were frozen for.
  { released_at: 3, released: '0', state: 'RELEASED' },
] as const)(
  'coins that ended at $released_at with $released free are $state, in queries too',
  async ({ state, ...row }) => {
    expect(frozenStateOf(row)).toBe(state);
    const { rows } = await sql<Record<FrozenState, boolean>>`
      select ${sql.join(states.map((one) => sql`${isFrozen[one]} as ${sql.ref(one)}`))}
      from (select ${row.released_at}::bigint as released_at, ${row.released}::text as released) as frozen`.execute(
      exchange.db,
    );
    expect(rows).toEqual([Object.fromEntries(states.map((one) => [one, one === state]))]);
  },
);
