// @alone with LONG=1: a long run of many exchanges
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../longRun.ts';
import { testSettings } from '../../testSettings.ts';
import { firstSeed, replayed, shrinkMs, tellReached } from './support/requestedRuns.ts';
import { runSteps } from './support/run/runSteps.ts';
import { reportOf, shrinkSteps } from './support/run/shrinkSteps.ts';
import { readSteps, type Step, stepsOf } from './support/steps.ts';
import { World } from './support/world.ts';

const runs = testSettings.MODEL_RUNS ?? (isLongRun ? 50 : 1);
const length = testSettings.MODEL_STEPS ?? (isLongRun ? 150 : 60);
// One run of the gate reaches all that it must.
const first = firstSeed(isLongRun);

const list: readonly [name: string, steps: readonly Step[]][] = replayed
  ? [['the steps of MODEL_REPLAY', readSteps(replayed)]]
  : Array.from({ length: runs }, (_, run) => [`seed ${first + run}`, stepsOf(first + run, length)]);

const reached = new Map<string, number>();

let template: string;
beforeAll(async () => {
  template = await World.template();
});
afterAll(() => tellReached(reached, isLongRun));
afterAll(() => rm(template, { recursive: true, force: true }));

test.each(list)(
  'whatever customers, faults, time and restarts do, the books are sound (%s)',
  async (name, steps) => {
    const failure = await runSteps(await World.open(template), steps, reached);
    if (failure === null) return;
    const broken = await shrinkSteps(
      { steps, failure },
      async (some) => runSteps(await World.open(template), some),
      replayed ? 0 : shrinkMs,
    );
    expect.fail(reportOf(name, broken, 'tests/sandbox/model/model.test.ts'));
  },
  60_000 + length * 1_000 + shrinkMs,
);

/** Where the long suite (npm run test:model) must get at least once, and, first, where even a few runs do. */
const surely = ['withdrawal success', 'deposit 3', 'conversion success', 'transfer success', 'address'];
const ends = [
  ...surely,
  ...['CancelByUser', 'Reject', 'Fail'].map((status) => `withdrawal ${status}`),
  ...['success', 'CancelByUser', 'Reject', 'Fail'].map((status) => `payout ${status}`),
  ...[2, 4, 10012, 70011, 70012, 70013].map((status) => `deposit ${status}`),
  ...['SUCCESS', 'FAILED', 'EXPIRED'].map((status) => `payment ${status}`),
  'conversion failure',
  ...['success', 'partial_fulfillment'].map((status) => `batch ${status}`),
  ...['trade', 'funding'].map((kind) => `position contract-${kind}`),
  ...[
    'receiver told',
    'debt paid',
    'moved to another account',
    'moved within a family',
    'frozen by DEPOSIT_LIMIT',
    ...['JUDICIAL', 'LOAN_COLLATERAL', 'EARN_LOCKED, over', 'CONVERT_LIMIT_ORDER, over'].map(
      (reason) => `locked by ${reason}`,
    ),
    ...['P2P_HOLD', 'MANUAL_REVIEW'].map((reason) => `held by ${reason}, over`),
    'upgrade SUCCESS',
    'statement',
  ],
];

test.skipIf(replayed !== null)('the runs reach what so many steps must reach', () => {
  // Which way a step goes hangs on what else was under way: only many runs reach every end.
  const wanted = runs * length >= 5_000 ? ends : surely;
  expect(wanted.filter((end) => !reached.has(end))).toEqual([]);
});
