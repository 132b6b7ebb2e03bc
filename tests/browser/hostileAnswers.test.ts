import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/api/operations.ts';
import { titleOf, whenIdle } from '../../scripts/browser/takeWebp.ts';
import { isLongRun } from '../longRun.ts';
import { pages as paths } from './support/allPages.ts';
import { answerHostile, type HostileAnswers } from './support/answerHostile.ts';
import { type HostileShape, hostileShapes } from './support/hostileShapes.ts';
import { enter, openPage } from './support/openPage.ts';
import { turnTo } from './support/settle.ts';
import { browser, server, withExchange } from './support/withExchange.ts';

const ids = Object.keys(operations) as OperationId[];
/** Without these no page asks for anything else, so they are spoilt by themselves. */
const first: readonly OperationId[] = ['userProfile', 'localeRead'];
/** What shows that a program has written a value that is none. */
const UNREADABLE = /.*(?:\bundefined\b|\bNaN\b|\bInfinity\b|\bnull\b|\[object ).*/g;
/** A screen reports what it leaves out of a cell; that is how it should be (src/render/formatted/Formatted.tsx). */
const REPORTED = 'A value does not fit its format';
/** A page asks for some things again by itself, but not so often in the moment that it is looked at. */
const MOST_ASKED = 6;

/*
 * In every round each answer has a shape of its own, and in the next round another. The gate goes round the pages until
 * each has met every shape, in one of its answers at least: its answers are dealt the shapes it has not met. The long run
 * looks at every page in every round, and then spoils the answers of each page one by one.
 */

/** Hundreds of visits, on a machine that may have much else to do. What hangs is found by the visit that waits for it. */
const timeout = isLongRun ? 3_600_000 : 1_800_000;

let context: BrowserContext;
let page: Page;
let complaints: string[];
let answers: HostileAnswers;

withExchange();
beforeAll(async () => {
  const opened = await openPage(browser);
  ({ page, context, complaints } = opened);
  answers = await answerHostile(context, server.answerKey);
  await enter(page, server.origin, 'Elena Hofer');
});
afterAll(() => context?.close());

const rounds = hostileShapes.map((_shape, round) => round);
const turned = (id: OperationId, by: number): HostileShape | undefined =>
  hostileShapes[(ids.indexOf(id) + by) % hostileShapes.length];

const inRound = (round: number) => (id: OperationId) => (first.includes(id) ? undefined : turned(id, round));

describe('every answer but the first two is hostile, each in a shape of its own', () => {
  test.runIf(isLongRun).each(rounds)('with the shapes rotated by %i', { timeout }, async (round) => {
    answers.choose(inRound(round));
    const faults = await load(paths[round % paths.length] ?? '');
    for (const path of paths) faults.push(...(await look(path)));
    expect(faults).toEqual([]);
  });

  test.runIf(!isLongRun)('for as long as a page has shapes left to meet', { timeout }, async () => {
    const faults: string[] = [];
    // A page that asks for one thing alone meets one shape a visit.
    for (let visit = 0; visit < 2 * rounds.length; visit += 1) {
      for (const path of paths.filter((one) => missingOf(one).length > 0)) {
        answers.choose(dealt(path, visit));
        const found = await visitTo(path);
        faults.push(...found.map((fault) => `visit ${visit}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  test('so that every page has met every shape', () => {
    expect(paths.flatMap((path) => missingOf(path).map(({ name }) => `${path}: ${name}`))).toEqual([]);
  });
});

const shapes = hostileShapes.map((shape, index) => ({ shape, index }));

describe.runIf(isLongRun).each(first)('%s is answered with', (spoilt) => {
  test.each(shapes)('$shape.name', { timeout }, async ({ shape, index }) => {
    answers.choose((id) => (id === spoilt ? shape : undefined));
    expect(await load(paths[index % paths.length] ?? '')).toEqual([]);
  });
});

/** In the gate each shape comes in one of the two, and both come spoilt at once, each in a shape of its own. */
describe.runIf(!isLongRun)('both first answers are hostile', () => {
  const half = shapes.length / 2;
  test.each(
    shapes.slice(0, half).map(({ shape, index }) => ({ shape, other: shapes[index + half]?.shape, index })),
  )('userProfile: $shape.name, localeRead: $other.name', { timeout }, async ({ shape, other, index }) => {
    const [profile] = first;
    answers.choose((id) => (first.includes(id) ? (id === profile ? shape : other) : undefined));
    expect(await load(paths[index % paths.length] ?? '')).toEqual([]);
  });
});

describe.runIf(isLongRun)('one answer is hostile, all others are valid', () => {
  test.each(paths)('%s', { timeout }, async (path) => {
    answers.choose(() => undefined);
    const faults = await load(path);
    const sent = [...asking];
    for (const id of sent.filter((one) => !first.includes(one))) {
      for (const shape of hostileShapes) {
        answers.choose((one) => (one === id ? shape : undefined));
        faults.push(...(await load(path)).map((fault) => `${id}, ${shape.name}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});

/** Names of the shapes that a page's answers had, by its path. */
const met = new Map<string, Set<string>>();
/** What the page that was looked at last has asked for. */
let asking: ReadonlySet<OperationId> = new Set();
/** The same of every page, the last time. */
const asks = new Map<string, ReadonlySet<OperationId>>();

function missingOf(path: string): HostileShape[] {
  return hostileShapes.filter(({ name }) => met.get(path)?.has(name) !== true);
}

/** Gives what a page is known to ask for the shapes it has not met, everything else one by turns. */
function dealt(path: string, visit: number): (id: OperationId) => HostileShape | undefined {
  const missing = missingOf(path);
  const sent = [...(asks.get(path) ?? [])].filter((id) => !first.includes(id));
  // Beginning with another one each time: some may be asked for only when others are answered.
  const turn = sent.map((_id, index) => sent[(index + visit) % sent.length]);
  const own = new Map(turn.slice(0, missing.length).map((id, index) => [id, missing[index]]));
  return (id) => own.get(id) ?? inRound(visit)(id);
}

/**
 * Loads a page the first time, with the frame. From then on it is reached from another one, which costs far less, unless it
 * has kept all it needs and asks for nothing that way.
 */
async function visitTo(path: string): Promise<string[]> {
  const isThere = new URL(page.url()).pathname === `/user/assets${path}`;
  const found = asks.has(path) && !isThere ? await look(path) : await load(path);
  if (asking.size > 0) asks.set(path, asking);
  else asks.delete(path);
  return found;
}

/** Loads a page anew, without anything that was kept of earlier ones. @returns what is wrong with it */
async function load(path: string): Promise<string[]> {
  if (page.url() !== 'about:blank') await page.evaluate(() => window.localStorage.clear());
  await page.goto(`${server.origin}/user/assets${path}`);
  return faultsOf(path);
}

/** Goes there as by the navigation. @returns what is wrong with it */
async function look(path: string): Promise<string[]> {
  const isThere = new URL(page.url()).pathname === `/user/assets${path}`;
  const lost = isThere ? [] : await turnTo(page, `/user/assets${path}`).then(() => [], noHeading(path));
  return [...lost, ...(await faultsOf(path))];
}

const noHeading = (path: string) => (error: Error) => [`${path}: no heading: ${error.message}`];

async function faultsOf(path: string): Promise<string[]> {
  const lost: string[] = await titleOf(page)
    .waitFor()
    .then(() => [], noHeading(path));
  // A page that does not know whom it is for goes on waiting, and says so above.
  const gaveUp = page.getByRole('status').getByRole('button', { name: 'Try again' });
  const isDone = async () =>
    (await gaveUp.count()) > 0 ||
    whenIdle(page, 1_000).then(
      () => true,
      () => false,
    );
  await expect
    .poll(isDone, { timeout: 60_000 })
    .toBe(true)
    .catch(() => lost.push(`${path}: never at rest`));
  const text = await page.evaluate(() => document.body.innerText);
  const unreadable = [...text.matchAll(UNREADABLE)].map(([line]) => `to read: ${line}`);
  const thrown = complaints.splice(0).filter((complaint) => !complaint.startsWith(REPORTED));
  return [...lost, ...[...unreadable, ...thrown, ...repeated(path)].map((fault) => `${path}: ${cut(fault)}`)];
}

/** What was asked too often since the last look. */
function repeated(path: string): string[] {
  const counts = new Map<string, number>();
  const shapes = met.get(path) ?? new Set<string>();
  met.set(path, shapes);
  const operationsCalled = new Set<OperationId>();
  for (const { operation, call, shape } of answers.takeSent()) {
    counts.set(call, (counts.get(call) ?? 0) + 1);
    operationsCalled.add(operation);
    if (shape !== undefined) shapes.add(shape.name);
  }
  asking = operationsCalled;
  return [...counts].flatMap(([call, count]) =>
    count > MOST_ASKED ? [`${call}: asked ${count} times`] : [],
  );
}

const cut = (fault: string) => fault.slice(0, 300);
