import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type EntryState,
  entryStateOf,
  entryStatus,
  entryTransitions,
  isEntry,
} from '../../../../src/sandbox/flows/addressBook/entryStates.ts';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../support/statesFrom.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const states: EntryState[] = ['deleted', 'locked', 'usable'];

describe('the table', () => {
  test('has the numbers that the contract has, each once', () => {
    const described = readDescription().components.schemas?.AddressStatus as { enum?: number[] } | undefined;
    expect(Object.values(entryStatus).toSorted()).toEqual(described?.enum);
  });

  test('leads from locked to every other state, and ends with the deletion alone', () => {
    expect(statesFrom(entryTransitions, 'locked')).toEqual(states);
    expect(states.filter((state) => entryTransitions[state] === undefined)).toEqual(['deleted']);
  });
});

describe('an entry', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    await exchange.addAccount(testAccount(1));
  });
  afterAll(() => exchange.close());

  test.each([
    { locked_until: null, deleted_at: null, before: 'usable', after: 'usable' },
    { locked_until: 10, deleted_at: null, before: 'locked', after: 'usable' },
    { locked_until: 10, deleted_at: 5, before: 'deleted', after: 'deleted' },
    { locked_until: null, deleted_at: 5, before: 'deleted', after: 'deleted' },
  ] as const)(
    'that is locked until $locked_until and was deleted at $deleted_at is $before at 9 and $after at 10, in queries too',
    async ({ before, after, ...times }) => {
      const row = await exchange.db
        .insertInto('withdrawal_addresses')
        .values({
          ...{ uid: 1, coin: 'USDT', chain: 'TRX', address: 'T', identity: `${times.locked_until}`, tag: '' },
          ...{ holder: '', remark: '', address_type: 0, is_verified: false, request_id: null },
          ...{ request_digest: null, created_at: 1, ...times },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      for (const [now, state] of [
        [9, before],
        [10, after],
      ] as const) {
        expect(entryStateOf(row, now)).toBe(state);
        for (const other of states) {
          const found = await exchange.db
            .selectFrom('withdrawal_addresses')
            .select('id')
            .where('id', '=', row.id)
            .where(isEntry(other, now))
            .execute();
          expect([other, found.length]).toEqual([other, other === state ? 1 : 0]);
        }
      }
    },
  );
});
