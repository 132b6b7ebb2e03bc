// @alone with LONG=1: a long run of many exchanges
import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../longRun.ts';
import { noPostgres, onPostgres, postgresForTests } from '../support/postgresForTests.ts';
import { newSchema } from '../support/testServer.ts';
import { type AttackStepName, attackStepNames, attackSteps } from './support/attack/attackSteps.ts';
import { victims } from './support/attack/destinations.ts';
import { runAttack } from './support/attack/runAttack.ts';
import { type Broken, shrinkSteps } from './support/shrinkSteps.ts';
import { readNamed, type Step, writeSteps } from './support/steps.ts';
import { World } from './support/world.ts';

const runs = Number(process.env.MODEL_RUNS ?? (isLongRun ? 50 : 1));
const length = Number(process.env.MODEL_STEPS ?? (isLongRun ? 150 : 70));
const seedText = process.env.MODEL_SEED ?? (isLongRun ? 'random' : '1');
const firstSeed = seedText === 'random' ? randomInt(2 ** 31) : Number(seedText);
const shrinkMs = Number(process.env.MODEL_SHRINK_MS ?? 120_000);
/** Of a failure that was printed: who was robbed, and the steps. */
const replayed = process.env.MODEL_REPLAY;

interface Run {
  readonly victim: number;
  readonly steps: readonly Step<AttackStepName>[];
}

/** For each seed a thief with a session alone, and one with one set of codes. */
function listFrom(first: number): readonly [name: string, run: Run][] {
  if (replayed) return [['the steps of MODEL_REPLAY', readRun(replayed)]];
  const seeds = Array.from({ length: runs }, (_, run) => first + run);
  return seeds.flatMap((seed) => [
    [`a session alone, seed ${seed}`, runOf(seed, false)] as const,
    [`one set of codes, seed ${seed}`, runOf(seed, true)] as const,
  ]);
}

function runOf(seed: number, isWithCodes: boolean): Run {
  const victim = victims[(seed + (isWithCodes ? 0 : 2)) % victims.length] ?? 0;
  return { victim, steps: attackSteps(seed, length, isWithCodes) };
}

function readRun(text: string): Run {
  const [victim = '', steps = ''] = text.split('/');
  return { victim: Number(victim), steps: readNamed(steps, attackStepNames) };
}

const reached = new Map<string, number>();

/** Runs the steps, then fewer of them as long as they fail, each time in a new world. */
async function judge({ victim, steps }: Run, group: string, open: () => Promise<World>): Promise<void> {
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
  expect.fail(report(victim, group, await shrinkSteps({ steps, failure }, attempt, patience)));
}

function report(victim: number, group: string, { steps, failure }: Broken<AttackStepName>): string {
  return [
    `${steps.length} steps against ${victim}: ${failure.message}`,
    ...failure.story,
    `Again: MODEL_REPLAY='${victim}/${writeSteps(steps)}' npx vitest run tests/sandbox/model/attackers.test.ts -t '${group}'`,
  ].join('\n');
}

const patience = 60_000 + length * 1_000 + shrinkMs;

describe('embedded', () => {
  let template: string;
  beforeAll(async () => {
    template = await World.template();
  });
  afterAll(() => rm(template, { recursive: true, force: true }));

  test.each(listFrom(firstSeed))(
    'a thief gets out no more than the rules allow (%s)',
    (_, run) => judge(run, 'embedded', () => World.open(template)),
    patience,
  );
});

describe.skipIf(noPostgres !== null)(onPostgres('two processes on PostgreSQL'), () => {
  let url: string;
  let dispose = async () => {};
  beforeAll(async () => {
    ({ url, dispose } = await postgresForTests());
  });
  afterAll(() => dispose());

  // Other runs than above: both together show more.
  test.each(listFrom(firstSeed + 1_001))(
    'a thief gets out no more than the rules allow (%s)',
    (_, run) => judge(run, 'two processes', () => World.openShared(newSchema(url))),
    patience,
  );
});

/** Where runs that prove anything get: paid by right, and refused by each rule. */
const ends = [
  'customer paid with codes',
  'thief paid to a trusted entry',
  ...['131083', '131098', '131601'].map((code) => `thief pay refused with ${code}`),
  ...['save', 'switch'].map((kind) => `thief ${kind} refused with 131601`),
];

test.skipIf(replayed !== undefined)('the runs reach what so many steps must reach', () => {
  if (isLongRun || process.env.MODEL_RUNS !== undefined)
    process.stdout.write(
      `${[...reached]
        .sort()
        .map((end) => end.join(' × '))
        .join('\n')}\n`,
    );
  expect(ends.filter((end) => !reached.has(end))).toEqual([]);
});
