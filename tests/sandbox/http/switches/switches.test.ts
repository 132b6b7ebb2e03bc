import { afterEach, describe, expect, test } from 'vitest';
import { SharedSwitches } from '../../../../src/sandbox/http/switches/SharedSwitches.ts';
import { switchesInMemory } from '../../../../src/sandbox/http/switches/switches.ts';
import { openTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';

const open: TestDatabase[] = [];

async function inDatabase(): Promise<SharedSwitches> {
  const database = await openTestDatabase(':memory:');
  open.push(database);
  return new SharedSwitches(database.db);
}

afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

describe.each([
  { place: 'in memory', make: async () => switchesInMemory() },
  { place: 'in the database', make: inDatabase },
])('switches $place', ({ make }) => {
  test('keep the value set last, independently of each other', async () => {
    const switches = await make();
    await switches.set('one', { failure: 'hang' });
    await switches.set('two', 2);
    await switches.set('one', { failure: { status: 503 } });
    expect([switches.get('one'), switches.get('two')]).toEqual([{ failure: { status: 503 } }, 2]);
  });

  test('are unset before the first value and after clearing', async () => {
    const switches = await make();
    expect(switches.get('one')).toBeUndefined();
    await switches.set('one', true);
    await switches.set('one', undefined);
    await switches.set('one', undefined);
    expect(switches.get('one')).toBeUndefined();
  });

  test.each([[null], ['zero \u0000'], ['half \ud83d'], [{ __proto__: null, '': [{}, -0.5, 'ü'] }]])(
    'return %j as it was set',
    async (value) => {
      const switches = await make();
      await switches.set('one', value);
      expect(switches.get('one')).toEqual(value);
    },
  );
});

test('all processes agree afterwards when two set a switch concurrently', async () => {
  const one = await inDatabase();
  const db = open[0]?.db;
  if (db === undefined) throw new Error('There is no database.');
  const other = new SharedSwitches(db);
  await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).set('one', at)));
  await Promise.all([one.read(), other.read()]);
  expect(one.get('one')).toBe(other.get('one'));
});
