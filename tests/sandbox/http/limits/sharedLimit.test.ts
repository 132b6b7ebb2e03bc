import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallCounts } from '../../../../src/sandbox/http/limits/CallCounts.ts';
import {
  type CallLimit,
  type LimitRule,
  sharedLimits,
} from '../../../../src/sandbox/http/limits/callLimits.ts';
import { refusedMs, SharedLimit } from '../../../../src/sandbox/http/limits/SharedLimit.ts';
import { ManualClock } from '../../../../src/sandbox/world/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const start = 1_800_000_000_000;
const rule = { calls: 30, withinMs: 1_000 };

let database: TestDatabase;
let clock: ManualClock;
beforeEach(async () => {
  database = await openTestDatabase(':memory:');
  clock = new ManualClock(start);
});
afterEach(() => database.close());

/** The same limit as several processes have it. */
function processes(count: number, one: LimitRule = rule): CallLimit[] {
  return Array.from({ length: count }, () => sharedLimits(database.db, clock)('calls', one));
}

/** Calls in turn, the processes by turns. @returns how many passed */
async function passed(limits: readonly CallLimit[], calls: number, key = 'key'): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    const limit = limits[call % limits.length];
    if (limit !== undefined && !(await limit.isOver(key))) count += 1;
  }
  return count;
}

/** A limit that notes how often it asks the database. */
function watched(one: LimitRule = rule) {
  const counts = new CallCounts(database.db);
  const requested: number[] = [];
  const limit = new SharedLimit({
    counts: {
      add: (request) => {
        requested.push(clock.now());
        return counts.add(request);
      },
      takeBack: (key) => counts.takeBack(key),
    },
    clock,
    name: 'calls',
    rule: one,
  });
  return { limit, requested };
}

test('one process admits exactly the limit, even for concurrent calls', async () => {
  expect(await passed(processes(1), 50)).toBe(30);
  const [limit] = processes(1);
  const overs = await Promise.all(Array.from({ length: 50 }, () => limit?.isOver('other')));
  expect(overs.filter((isOver) => isOver === false)).toHaveLength(30);
});

test('several processes together admit at most a tenth more for each further process', async () => {
  for (const count of [2, 4]) {
    const all = await passed(processes(count), 400, `of ${count}`);
    expect(all).toBeGreaterThanOrEqual(30);
    expect(all).toBeLessThanOrEqual(30 + 3 * (count - 1));
  }
});

test('several processes called concurrently stay within the same bound', async () => {
  const limits = processes(4);
  const overs = await Promise.all(
    Array.from({ length: 400 }, (_, call) => limits[call % limits.length]?.isOver('key')),
  );
  const all = overs.filter((isOver) => isOver === false).length;
  expect(all).toBeGreaterThanOrEqual(30);
  expect(all).toBeLessThanOrEqual(39);
});

test('a strict limit admits not one call too many, in whichever process', async () => {
  const strict = { calls: 10, withinMs: 60_000, isStrict: true };
  expect(await passed(processes(3, strict), 60)).toBe(10);
  const limits = processes(3, strict);
  const overs = await Promise.all(
    Array.from({ length: 60 }, (_, call) => limits[call % limits.length]?.isOver('at once')),
  );
  expect(overs.filter((isOver) => isOver === false)).toHaveLength(10);
});

test('the window slides: calls stop counting exactly when they are older than the window', async () => {
  const strict = { calls: 4, withinMs: 60_000, isStrict: true };
  const [limit] = processes(1, strict);
  if (limit === undefined) throw new Error('There is none.');
  for (let call = 0; call < 4; call += 1) {
    expect(await limit.isOver('key')).toBe(false);
    clock.advance(10_000);
  }
  expect(await limit.isOver('key')).toBe(true);
  clock.advance(19_999);
  expect(await limit.isOver('key')).toBe(true);
  clock.advance(1);
  expect(await limit.isOver('key')).toBe(false);
  expect(await limit.isOver('key')).toBe(true);
});

test('no window admits more than the bound, whatever the order and times of calls', async () => {
  const limits = processes(3);
  const times: number[] = [];
  for (let step = 0; step < 400; step += 1) {
    clock.advance((step * 37) % 23);
    if (!(await passed([limits[(step * 7) % 3] as CallLimit], 1))) continue;
    times.push(clock.now());
  }
  const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + 1_000).length));
  expect(most).toBeGreaterThanOrEqual(30);
  expect(most).toBeLessThanOrEqual(36);
});

test('occasional calls need no statement, and a flood a bounded number', async () => {
  const { limit, requested } = watched();
  for (let call = 0; call < 40; call += 1) {
    expect(await limit.isOver('now and then')).toBe(false);
    clock.advance(340);
  }
  expect(requested).toEqual([]);
  await Promise.all(Array.from({ length: 2_000 }, () => limit.isOver('flood')));
  expect(requested.length).toBeGreaterThan(0);
  expect(requested.length).toBeLessThanOrEqual(10);
});

test('a refusal by a long limit is checked again every second, and is not remembered for longer', async () => {
  const { limit, requested } = watched({ calls: 2, withinMs: 3_600_000, isStrict: true });
  await passed([limit], 500);
  expect(requested).toHaveLength(3);
  clock.advance(refusedMs);
  await passed([limit], 500);
  expect(requested).toHaveLength(4);
});

test('a call that is given back makes room for another', async () => {
  const strict = { calls: 2, withinMs: 60_000, isStrict: true };
  const [here, there] = processes(2, strict) as [CallLimit, CallLimit];
  expect(await passed([here], 3)).toBe(2);
  await here.giveBack('key');
  expect(await there.isOver('key')).toBe(false);
  expect(await here.isOver('key')).toBe(true);
});

test('two limits, and two keys, are independent', async () => {
  const strict = { calls: 1, withinMs: 60_000, isStrict: true };
  const limits = sharedLimits(database.db, clock);
  for (const name of ['one', 'two'])
    for (const key of ['a', 'b']) expect(await limits(name, strict).isOver(key)).toBe(false);
  expect(await limits('one', strict).isOver('a')).toBe(true);
});

test('calls that wait for one database request all fail when it fails', async () => {
  const limit = new SharedLimit({
    counts: { add: () => Promise.reject(new Error('It is away.')), takeBack: async () => {} },
    clock,
    name: 'calls',
    rule: { ...rule, isStrict: true },
  });
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => limit.isOver('key')));
  expect(calls.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
});

test('rows that no longer count are removed', async () => {
  const strict = { calls: 1, withinMs: 60_000, isStrict: true };
  await passed(processes(1, strict), 1);
  const counts = new CallCounts(database.db);
  const rows = async () => (await database.db.selectFrom('call_counts').select('key').execute()).length;
  clock.advance(59_999);
  await counts.forget(clock.now());
  expect(await rows()).toBe(1);
  clock.advance(60_002);
  await counts.forget(clock.now());
  expect(await rows()).toBe(0);
});
