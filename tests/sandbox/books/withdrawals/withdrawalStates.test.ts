import { describe, expect, test } from 'vitest';
import type { WithdrawalStatus } from '../../../../src/sandbox/books/db/tables/withdrawals.ts';
import {
  isCancellable,
  isEnd,
  paidOut,
  returnedStates,
  stageOf,
  statesIn,
  withdrawalTransitions,
} from '../../../../src/sandbox/books/withdrawals/withdrawalStates.ts';
import { withdrawalPath } from '../../../../src/sandbox/flows/withdrawals/withdrawalPath.ts';
import { readDescription } from '../../../../src/sandbox/http/wire/descriptionDocument.ts';
import { statesFrom } from '../../support/statesFrom.ts';

const described = readDescription().components.schemas?.WithdrawStatus as
  | { enum?: WithdrawalStatus[] }
  | undefined;
const states = described?.enum ?? [];
const leads = (from: WithdrawalStatus, to: WithdrawalStatus) =>
  withdrawalTransitions[from]?.[to] !== undefined;

test('the table leads from review to every state of the contract, and from each to an end', () => {
  expect(statesFrom(withdrawalTransitions, 'SecurityCheck')).toEqual([...states].sort());
  expect([...returnedStates].sort()).toEqual(['CancelByUser', 'Fail', 'Reject']);
  expect(states.filter(isEnd).sort()).toEqual([...returnedStates, 'success'].sort());
});

test('the stage of a state is over exactly where the table ends', () => {
  const over = states.filter((state) => ['COMPLETED', 'FAILED'].includes(stageOf(state)));
  expect(over).toEqual(states.filter(isEnd));
  expect(statesIn('COMPLETED')).toEqual([paidOut]);
  expect(statesIn('NEEDS_ACTION')).toEqual(['MoreInformationRequired']);
});

describe.each(['BTC', 'FIAT'])('on %s', (chain) => {
  test.each(['20', '20.13', '20.14', '20.15', '20.16', '20.17', '20.18'])(
    'the path of %s follows the table',
    (amount) => {
      for (const told_at of [null, 1]) {
        const path = withdrawalPath({ amount, chain, told_at }).map(({ status }) => status);
        for (const [index, to] of path.slice(1).entries()) {
          const from = path[index] ?? to;
          expect([from, to, leads(from, to)]).toEqual([from, to, true]);
        }
      }
    },
  );
});

test.each([
  ['SecurityCheck', 'BTC', true],
  ['MoreInformationRequired', 'BTC', true],
  ['Pending', 'BTC', true],
  ['Pending', 'FIAT', false],
  ['Unknown', 'BTC', false],
  ['BlockchainConfirmed', 'BTC', false],
  ['success', 'BTC', false],
  ['CancelByUser', 'BTC', false],
] as const)('a withdrawal in %s on %s can be cancelled: %s', (status, chain, can) => {
  expect(isCancellable({ status, chain })).toBe(can);
});
