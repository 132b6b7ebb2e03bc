import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isScreening,
  type ScreeningState,
  screeningStateOf,
  screeningTransitions,
} from '../../../../src/sandbox/flows/preKya/screeningStates.ts';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../support/statesFrom.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const described = readDescription().components.schemas?.PreKyaCheckResult as unknown as {
  properties: { status: { enum: ScreeningState[] } };
};
const states = described.properties.status.enum;

test('the table leads from PENDING to every state that the contract has', () => {
  expect(statesFrom(screeningTransitions, 'PENDING')).toEqual([...states].sort());
});

describe('a screening', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    await exchange.addAccount(testAccount(1));
  });
  afterAll(() => exchange.close());

  test.each([
    { outcome: 'LOW', becomes: 'DONE' },
    { outcome: 'SEVERE', becomes: 'DONE' },
    { outcome: 'NO_ANSWER', becomes: 'FAILED' },
  ] as const)(
    'that finds $outcome is PENDING until its time and $becomes then',
    async ({ outcome, becomes }) => {
      const row = await exchange.db
        .insertInto('pre_kya_checks')
        .values({
          ...{ uid: 1, chain: 'TRX', address: 'T', identity: 't', tag: '', source: 'CHECK' },
          ...{ outcome, created_at: 1, done_at: 10 },
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const found = async (now: number) => {
        const inQueries = await Promise.all(
          states.map((state) =>
            exchange.db
              .selectFrom('pre_kya_checks')
              .select('id')
              .where('id', '=', row.id)
              .where(isScreening(state, now))
              .execute(),
          ),
        );
        expect(states.filter((_, at) => inQueries[at]?.length === 1)).toEqual([screeningStateOf(row, now)]);
        return screeningStateOf(row, now);
      };
      expect([await found(9), await found(10), await found(11)]).toEqual(['PENDING', becomes, becomes]);
      expect(screeningTransitions.PENDING).toHaveProperty(becomes);
    },
  );
});
