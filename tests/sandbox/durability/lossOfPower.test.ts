// Loses power in the midst of runs of the model. What one commit keeps is in tests/sandbox/books/db/lossOfPower.test.ts.
// @module-tag long
// @alone: stands between the exchange and the disk
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLongRun } from '../../longRun.ts';
import { testSettings } from '../../testSettings.ts';
import { Memory } from '../model/support/memory.ts';
import { firstSeed, replayed, shrinkMs } from '../model/support/requestedRuns.ts';
import { actions } from '../model/support/run/actions.ts';
import { runSteps } from '../model/support/run/runSteps.ts';
import { reportOf, shrinkSteps } from '../model/support/run/shrinkSteps.ts';
import { powerWeights } from '../model/support/stepNames.ts';
import { drawSteps, readSteps, type Step } from '../model/support/steps.ts';
import { Violation } from '../model/support/violation.ts';
import { withoutPower } from '../model/support/withoutPower.ts';
import { World } from '../model/support/world.ts';
import { Choices } from '../support/choices.ts';

// The runs of the model (tests/README.md), on a disk that loses power in the midst of calls, jobs and checkpoints.

/** How often power is lost in a run of these steps, about. */
const lossesPerRun = 5;
const length = 20;
const kills = testSettings.KILLS ?? (isLongRun ? 100 : 0);
const isMany = kills > 0;
const runs = isMany ? Math.ceil(kills / lossesPerRun) : 1;
const first = firstSeed(isMany);

const list: readonly [name: string, steps: readonly Step[]][] = replayed
  ? [['the steps of MODEL_REPLAY', readSteps(replayed)]]
  : Array.from({ length: runs }, (_, run) => [
      `seed ${first + run}`,
      drawSteps(powerWeights, first + run, length),
    ]);

let template: string;
beforeAll(async () => {
  template = await World.template();
});
afterAll(() => rm(template, { recursive: true, force: true }));

test.each(list)(
  'whenever power is lost, acknowledged work is there once and work under way continues (%s)',
  async (name, steps) => {
    const attempt = async (some: readonly Step[]) => runSteps(await World.openOnDisk(template), some);
    const failure = await attempt(steps);
    if (failure === null) return;
    const broken = await shrinkSteps({ steps, failure }, attempt, replayed ? 0 : shrinkMs);
    expect.fail(reportOf(name, broken, 'tests/sandbox/durability/lossOfPower.test.ts'));
  },
  // Far more than it takes: what hangs fails, a busy machine does not.
  120_000 + length * 3_000 + shrinkMs,
);

test('a first start keeps its keys and its seed, however soon power is lost', async () => {
  const world = await World.openOnDisk(null);
  const secrets = () => ({
    key: world.context.keys.requestPublic,
    seed: world.context.secrets.bytes('seed'),
  });
  try {
    const first = secrets();
    const after = { after: 0, look: async () => {} };
    await world.losePower(async () => {}, { ...after, choices: new Choices(seedOfBareLoss) });
    expect(secrets()).toEqual(first);
  } finally {
    await world.close();
  }
});

/** Of a loss of power that leaves only what was synced. */
const seedOfBareLoss = Array.from({ length: 100 }, (_, seed) => seed).findIndex((seed) =>
  new Choices(seed).isOneIn(3),
);

const broken: readonly [what: string, open: () => Promise<World>][] = [
  [
    'a disk that acknowledges a sync and does nothing',
    () => World.openOnDisk(template, { isForgetful: true }),
  ],
  [
    'a database that answers a commit before it is on the disk',
    async () => {
      const world = await World.openOnDisk(template);
      await sql`set synchronous_commit = off`.execute(world.context.db);
      return world;
    },
  ],
];

test.each(broken)('the test would notice %s', async (_, open) => {
  const world = await open();
  const play = { world, memory: new Memory(), choices: new Choices(1), note() {} };
  try {
    while (play.memory.deposits.length < 3) await actions.deposit(play);
    await expect(withoutPower(play, async () => {})).rejects.toThrow(Violation);
  } finally {
    await world.close();
  }
});
