// @alone with LONG=1: a long run of many exchanges
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../longRun.ts';
import { testSettings } from '../../testSettings.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testDatabase.ts';
import { victims } from './support/attack/destinations.ts';
import { type AttackStepName, attackStepNames, attackSteps } from './support/attack/run/attackSteps.ts';
import { runAttack } from './support/attack/run/runAttack.ts';
import { TwoProcesses } from './support/exchange/twoProcesses.ts';
import { firstSeed, replayed, shrinkMs, tellReached } from './support/requestedRuns.ts';
import { reportOf, shrinkSteps } from './support/run/shrinkSteps.ts';
import { readNamed, type Step } from './support/steps.ts';
import { World } from './support/world.ts';

const runs = testSettings.MODEL_RUNS ?? (isLongRun ? 50 : 1);
const length = testSettings.MODEL_STEPS ?? (isLongRun ? 150 : 25);
const first = firstSeed(isLongRun);

interface Run {
  readonly victim: number;
  readonly steps: readonly Step<AttackStepName>[];
}

/** For each seed a thief with one set of codes; in the long run one with a session alone, too. */
function listFrom(from: number): readonly (readonly [name: string, run: Run])[] {
  if (replayed) return [['the steps of MODEL_REPLAY', readRun(replayed)]];
  const seeds = Array.from({ length: runs }, (_, run) => from + run);
  return seeds.flatMap((seed) => {
    const withCodes = [`one set of codes, seed ${seed}`, runOf(seed, true)] as const;
    return isLongRun
      ? [[`a session alone, seed ${seed}`, runOf(seed, false)] as const, withCodes]
      : [withCodes];
  });
}

function runOf(seed: number, isWithCodes: boolean): Run {
  const victim = victims[(seed + (isWithCodes ? 0 : 2)) % victims.length] ?? 0;
  return { victim, steps: attackSteps(seed, length, isWithCodes) };
}

/** What `checkRun` prints of a failure: who was robbed, and the steps. */
function readRun(text: string): Run {
  const [victim = '', steps = ''] = text.split('/');
  return { victim: Number(victim), steps: readNamed(steps, attackStepNames) };
}

const reached = new Map<string, number>();

/** Runs the steps, then fewer of them as long as they fail, each time in a new world. */
async function checkRun({ victim, steps }: Run, group: string, open: () => Promise<World>): Promise<void> {
  const attempt = async (some: readonly Step<AttackStepName>[], counts?: Map<string, number>) => {
    const world = await open();
    try {
      return await runAttack(world, victim, some, counts);
    } finally {
      await world.close();
    }
  };
  const failure = await attempt(steps, reached);
  if (failure === null) return;
  const patience = replayed ? 0 : shrinkMs;
  const broken = await shrinkSteps({ steps, failure }, attempt, patience);
  const again = `tests/sandbox/model/attackers.test.ts -t '${group}'`;
  expect.fail(reportOf(`against ${victim}`, broken, again, `${victim}/`));
}

const patience = 60_000 + length * 1_000 + shrinkMs;

describe('embedded', () => {
  let template: string;
  beforeAll(async () => {
    template = await World.template();
  });
  afterAll(() => rm(template, { recursive: true, force: true }));

  test.each(listFrom(first))(
    'a thief gets out no more than the rules allow (%s)',
    (_, run) => checkRun(run, 'embedded', () => World.open(template)),
    patience,
  );
});

describe.skipIf(noPostgres !== null)(onPostgres('two processes on PostgreSQL'), { tags: ['long'] }, () => {
  let processes: TwoProcesses;
  beforeAll(async () => {
    processes = await TwoProcesses.start();
  });
  afterAll(async () => {
    await processes.end();
  });

  test('two processes run, neither of them this one', () => {
    expect(new Set([process.pid, ...processes.pids]).size).toBe(3);
  });

  // Other runs than above: both together show more.
  test.each(listFrom(first + 1_001))(
    'a thief gets out no more than the rules allow (%s)',
    (_, run) =>
      checkRun(run, 'two processes', () => World.openShared(processes, newSchema(postgresForTests()))),
    patience,
  );
});

/** Where runs that prove anything get: everything is done that a customer may do, and refused by each rule. */
const ends = [
  ...['a bank', 'a chain', 'a customer', 'in by card'].map((what) => `paid ${what}`),
  ...['converted', 'moved coins', 'cancelled', 'the clock was set back'],
  'customer paid with codes',
  'thief paid to a trusted entry',
  ...['131083', '131098', '131601'].map((code) => `thief pay refused with ${code}`),
  ...['save', 'switch'].map((kind) => `thief ${kind} refused with 131601`),
  ...['131207', '131212'].map((code) => `thief move: ${code}`),
];

// By four runs; on the embedded database alone there are two.
test.skipIf(replayed !== null || noPostgres !== null)(
  'the runs reach what so many steps must reach',
  { tags: ['long'] },
  () => {
    tellReached(reached, isLongRun);
    expect(ends.filter((end) => !reached.has(end))).toEqual([]);
  },
);
