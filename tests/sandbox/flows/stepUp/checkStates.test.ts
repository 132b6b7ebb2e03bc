import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkStateOf,
  checkTransitions,
  isOver,
  moveCheck,
} from '../../../../src/sandbox/flows/stepUp/checkStates.ts';
import { triesPerCheck } from '../../../../src/sandbox/flows/stepUp/stepUpRules.ts';
import { statesFrom } from '../../support/statesFrom.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

/** What a check has in each state at 5. */
const rows = {
  expired: { expires_at: 5, proven_at: 3, used_at: null, wrong_tries: 0 },
  locked: { expires_at: 9, proven_at: null, used_at: null, wrong_tries: triesPerCheck },
  open: { expires_at: 9, proven_at: null, used_at: null, wrong_tries: triesPerCheck - 1 },
  proven: { expires_at: 9, proven_at: 3, used_at: null, wrong_tries: 1 },
  spent: { expires_at: 9, proven_at: 3, used_at: 4, wrong_tries: 0 },
} as const;
const states = Object.keys(rows) as (keyof typeof rows)[];
const written = ['proven', 'spent'] as const;
const now = 5;

describe('the table', () => {
  test('leads from open to every other state, and from each to an end', () => {
    expect(statesFrom(checkTransitions, 'open')).toEqual(states);
    expect(states.filter(isOver)).toEqual(['expired', 'spent']);
  });

  test('leads from each state that is no end to expired when its time is over', () => {
    for (const state of states.filter((one) => !isOver(one))) {
      expect(checkStateOf(rows[state], 9)).toBe('expired');
      expect(checkTransitions[state]).toHaveProperty('expired');
    }
  });
});

describe('a security check', () => {
  let exchange: TestExchange;
  beforeAll(async () => {
    exchange = await TestExchange.open();
    await exchange.addAccount(testAccount(1));
  });
  afterAll(() => exchange.close());

  test.each(states.flatMap((from) => written.map((to) => ({ from, to }))))(
    'that is $from becomes $to only where the table leads there',
    async ({ from, to }) => {
      const token_hash = `${from} ${to}`;
      const check = await exchange.db
        .insertInto('risk_checks')
        .values({
          ...{ token_hash, uid: 1, scene: '30062', subject: '', is_bypass: false, created_at: 1 },
          ...rows[from],
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      expect(checkStateOf(check, now)).toBe(from);
      const leads = checkTransitions[from]?.[to] !== undefined;
      const move = exchange.db.transaction().execute((trx) => moveCheck(trx, check, to, now));
      if (leads) await move;
      else await expect(move).rejects.toThrow(`The security check of 1 is ${from} and cannot become ${to}.`);
      const stored = await exchange.db
        .selectFrom('risk_checks')
        .selectAll()
        .where('token_hash', '=', token_hash)
        .executeTakeFirstOrThrow();
      expect(checkStateOf(stored, now)).toBe(leads ? to : from);
    },
  );
});
