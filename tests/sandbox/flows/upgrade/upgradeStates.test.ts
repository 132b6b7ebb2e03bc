import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  moveUpgrade,
  type UpgradeStatus,
  upgradeTransitions,
} from '../../../../src/sandbox/flows/upgrade/upgradeStates.ts';
import { TestExchange, testAccount } from '../../support/testExchange.ts';

const statuses: UpgradeStatus[] = ['', 'PROCESS', 'SUCCESS', 'FAIL'];
const begun = ['PROCESS', 'SUCCESS', 'FAIL'] as const;
const leads = (from: UpgradeStatus, to: (typeof begun)[number]) =>
  upgradeTransitions[from || 'classic']?.[to] !== undefined;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await TestExchange.open();
});
afterAll(() => exchange.close());

test('the only end of an upgrade is success', () => {
  expect(begun.filter((state) => upgradeTransitions[state] === undefined)).toEqual(['SUCCESS']);
});

describe('an upgrade', () => {
  let uid = 0;

  test.each(statuses.flatMap((from) => begun.map((to) => ({ from, to }))))(
    'that is "$from" becomes $to only where the table leads there',
    async ({ from, to }) => {
      uid += 1;
      await exchange.addAccount(testAccount(uid, { utaStatus: from }));
      const dueAt = to === 'PROCESS' ? 7 : null;
      const move = exchange.db.transaction().execute((trx) => moveUpgrade(trx, uid, { from, to, dueAt }));
      if (leads(from, to)) await move;
      else
        await expect(move).rejects.toThrow(
          `The upgrade of ${uid} is ${from || 'classic'} and cannot become ${to}.`,
        );
      const { uta_status } = await exchange.db
        .selectFrom('accounts')
        .select('uta_status')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      expect(uta_status).toBe(leads(from, to) ? to : from);
    },
  );
});
