import { expect, it, test } from 'vitest';
import { MOST_SAVED, savedFilters, storeFilters } from '../../../src/runtime/state/savedFilters.ts';

const path = 'deposit/records';
const storageOf = (text?: string) => {
  const kept = new Map(text === undefined ? [] : [[`ua_filters:7:${path}`, text]]);
  return {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => Boolean(kept.set(name, value)),
  };
};
const mine = [{ name: 'Failed', values: { status: 'FAILED', coin: 'BTC' } }];

test('saved filters are there at the next visit, for this table and this account alone', () => {
  const storage = storageOf();
  expect(storeFilters(storage, 7, { path, saved: mine })).toBe(true);
  expect(savedFilters(storage, 7, path)).toEqual(mine);
  expect(savedFilters(storage, 7, 'withdraw/records')).toEqual([]);
  expect(savedFilters(storage, 8, path)).toEqual([]);
});

test('nothing is stored or found while signed out', () => {
  const storage = storageOf();
  expect(storeFilters(storage, 0, { path, saved: mine })).toBe(false);
  expect(savedFilters(storage, 0, path)).toEqual([]);
});

test('a browser that stores nothing is reported', () => {
  expect(storeFilters({ get: () => undefined, set: () => false }, 7, { path, saved: mine })).toBe(false);
});

it.each([
  ['no JSON', '{'],
  ['a value that is not a list', '{"name":"a","values":{"a":"b"}}'],
  [
    'entries of another shape',
    '[null,1,"a",{"name":"a"},{"values":{"a":"b"}},{"name":1,"values":{"a":"b"}}]',
  ],
  ['an entry without a name', '[{"name":"","values":{"a":"b"}}]'],
  ['an entry with an overlong name', `[{"name":"${'a'.repeat(41)}","values":{"a":"b"}}]`],
  ['an entry without values', '[{"name":"a","values":{"a":1}},{"name":"b","values":null}]'],
])('%s in the storage is not a saved filter', (_, text) => {
  expect(savedFilters(storageOf(text), 7, path)).toEqual([]);
});

test('of too many stored filters the first are used', () => {
  const many = Array.from({ length: 30 }, (_, index) => ({ name: `n${index}`, values: { a: 'b' } }));
  expect(savedFilters(storageOf(JSON.stringify(many)), 7, path)).toEqual(many.slice(0, MOST_SAVED));
});
