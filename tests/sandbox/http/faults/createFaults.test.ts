import { afterEach, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../../../../src/sandbox/http/faults/createFaults.ts';
import { MemoryFaults } from '../../../../src/sandbox/http/faults/MemoryFaults.ts';
import { SharedFaults } from '../../../../src/sandbox/http/faults/SharedFaults.ts';
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const cut = { kind: 'cut' } as const;
const slow = { kind: 'delay', delayMs: 300 } as const;

const open: TestDatabase[] = [];

async function inDatabase(): Promise<Faults> {
  const database = await openTestDatabase(':memory:');
  open.push(database);
  return createFaults(new SharedFaults(database.db));
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

describe.each([
  { place: 'in memory', make: async () => createFaults(new MemoryFaults()) },
  { place: 'in the database', make: inDatabase },
])('faults $place', ({ make }) => {
  test('occur as many times as requested, then never', async () => {
    const faults = await make();
    await faults.set({ ...cut, operation: 'userProfile', remaining: 2 });
    const taken = [await faults.next('userProfile'), await faults.next('userProfile')];
    expect(taken.map((one) => one?.effect?.kind)).toEqual(['cut', 'cut']);
    expect(await faults.next('userProfile')).toBeNull();
    expect(await faults.list()).toEqual([]);
  });

  test('occur as many times as requested when calls are concurrent', async () => {
    const faults = await make();
    await faults.set({ ...cut, operation: 'all', remaining: 3 });
    const taken = await Promise.all(Array.from({ length: 8 }, () => faults.next('userProfile')));
    expect(taken.filter((one) => one !== null)).toHaveLength(3);
  });

  test('without a count last until they are cleared', async () => {
    const faults = await make();
    const id = await faults.set({ ...cut, operation: 'all', remaining: null });
    for (let call = 0; call < 50; call += 1) expect(await faults.next('userProfile')).not.toBeNull();
    await faults.clear(id);
    expect(await faults.next('userProfile')).toBeNull();
  });

  test('do not affect or count calls of other operations', async () => {
    const faults = await make();
    await faults.set({ ...cut, operation: 'convertExecute', remaining: 1 });
    expect(await faults.next('userProfile')).toBeNull();
    expect(await faults.list()).toMatchObject([{ remaining: 1 }]);
  });

  test('give way to the newest match, whichever of the two covers all operations', async () => {
    const faults = await make();
    await faults.set({ ...cut, operation: 'userProfile', remaining: null });
    await faults.set({ kind: 'empty', operation: 'all', remaining: 1 });
    expect((await faults.next('userProfile'))?.effect?.kind).toBe('empty');
    expect((await faults.next('userProfile'))?.effect?.kind).toBe('cut');
  });

  test('of the kind delay combine with another fault, and both are counted', async () => {
    const faults = await make();
    await faults.set({ ...cut, operation: 'all', remaining: 1 });
    await faults.set({ ...slow, operation: 'userProfile', remaining: 2 });
    expect(await faults.next('userProfile')).toMatchObject({ delayMs: 300, effect: { kind: 'cut' } });
    expect(await faults.next('userProfile')).toEqual({ delayMs: 300, effect: null });
    expect(await faults.next('userProfile')).toBeNull();
  });

  test('are listed newest first and cleared individually or all at once', async () => {
    const faults = await make();
    const ids: string[] = [];
    for (const kind of ['html', 'empty', 'hang'] as const)
      ids.push(await faults.set({ kind, operation: 'all', remaining: null }));
    expect((await faults.list()).map(({ id }) => id)).toEqual(ids.toReversed());
    await faults.clear(ids[1]);
    expect((await faults.list()).map(({ kind }) => kind)).toEqual(['hang', 'html']);
    await faults.clear('no fault');
    expect(await faults.list()).toHaveLength(2);
    await faults.clear();
    expect(await faults.list()).toEqual([]);
  });

  test('are listed with every property that was set', async () => {
    const faults = await make();
    const request = {
      kind: 'code',
      code: 10024,
      message: 'No.',
      result: { title: 'T' },
      params: { coin: 'BTC' },
    } as const;
    const id = await faults.set({ ...request, operation: 'userProfile', remaining: 1 });
    expect(await faults.list()).toEqual([{ ...request, operation: 'userProfile', remaining: 1, id }]);
    expect(await faults.spoilsStatement('userProfile')).toBe(false);
    expect((await faults.next('userProfile'))?.effect).toMatchObject(request);
  });
});

test('a fault that another process has used up does not occur here', async () => {
  const database = await openTestDatabase(':memory:');
  open.push(database);
  const [here, there] = [new SharedFaults(database.db), new SharedFaults(database.db)];
  const [mine, theirs] = [createFaults(here), createFaults(there)];
  await mine.set({ ...cut, operation: 'all', remaining: 1 });
  await there.read();
  expect(await theirs.next('userProfile')).not.toBeNull();
  expect(here.known).toHaveLength(1);
  expect(await mine.next('userProfile')).toBeNull();
  expect(here.known).toEqual([]);
});
