import { beforeAll, describe, expect, test } from 'vitest';
import { loadProject } from '../../../scripts/description/loadProject.ts';
import { enumMembers } from '../../../scripts/prove/fitsSchema.ts';
import { openProof } from '../../../scripts/prove/openProof.ts';
import { depositStates } from '../../../src/sandbox/books/deposits/depositStates.ts';
import { withdrawalTransitions } from '../../../src/sandbox/books/withdrawals/withdrawalStates.ts';
import { conversionTransitions } from '../../../src/sandbox/flows/convert/conversionStates.ts';
import { taskStatus } from '../../../src/sandbox/flows/exports/rules/taskStates.ts';
import { screeningTransitions } from '../../../src/sandbox/flows/preKya/screeningStates.ts';
import { frozenTransitions } from '../../../src/sandbox/flows/records/frozenStates.ts';
import { statesFrom } from '../support/statesFrom.ts';

// That a map of a page has every value of its field, and each value a text, is proven by S105 and S401. Here is proven that
// those values are the states that the tables of the flows have, so that a state can neither lack words nor be without use.

/** What pages are told of a state, by flow. The states of fiat orders are told as those of deposits. */
const told = {
  // 0 is any of them, where deposits are filtered.
  deposits: [0, ...Object.values(depositStates).map(({ status }) => status)],
  withdrawals: statesFrom(withdrawalTransitions, 'SecurityCheck'),
  // Fulfilled in part is only a conversion of several coins.
  'single conversions': statesFrom(conversionTransitions, 'init').filter(
    (state) => state !== 'partial_fulfillment',
  ),
  'conversions of several coins': statesFrom(conversionTransitions, 'init'),
  statements: Object.values(taskStatus),
  screenings: statesFrom(screeningTransitions, 'PENDING'),
  'frozen coins': statesFrom(frozenTransitions, 'FROZEN'),
};

const keyOf = (values: readonly unknown[]) => values.map(String).sort().join(' ');

/** The values of a field → the values that each map of a page has for it. */
const maps = new Map<string, string[]>();

beforeAll(async () => {
  const { proof } = openProof(await loadProject());
  for (const { uses } of proof.screens)
    for (const { format, formatArgs, schemas } of uses.formats) {
      const members = format === 'status' ? enumMembers(schemas) : undefined;
      if (members === undefined) continue;
      const named = keyOf(Object.keys(formatArgs.map ?? {}));
      maps.set(keyOf(members), [...(maps.get(keyOf(members)) ?? []), named]);
    }
});

describe.each(Object.entries(told))('%s', (_, states) => {
  test('have a text on pages for each state of their table, and for nothing else', () => {
    const found = maps.get(keyOf(states)) ?? [];
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([keyOf(states)]));
  });
});
