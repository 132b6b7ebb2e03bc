import { expect, it, test } from 'vitest';
import { createTableChoices, tableChoicesKey } from '../../../src/runtime/state/tableChoices.ts';

const storageOf = (text?: string) => {
  const kept = new Map(text === undefined ? [] : [[tableChoicesKey, text]]);
  return {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => Boolean(kept.set(name, value)),
  };
};

test('a choice is kept for the next visit, for each table separately, and can be undone', () => {
  const storage = storageOf();
  const first = createTableChoices(storage, { dataset: {} });
  first.choose('deposit/records', { order: ['time', 'coin'], hidden: ['coin'] });
  first.choose('withdraw/records', { order: [], hidden: [] });
  const next = createTableChoices(storage, { dataset: {} });
  expect(next.get().columns['deposit/records']).toEqual({ order: ['time', 'coin'], hidden: ['coin'] });
  next.choose('deposit/records', undefined);
  expect(Object.keys(createTableChoices(storage, { dataset: {} }).get().columns)).toEqual([
    'withdraw/records',
  ]);
});

test('the choice of compact rows is set on the page, at once and at the next visit', () => {
  const storage = storageOf();
  const [root, later] = [{ dataset: {} }, { dataset: {} }];
  createTableChoices(storage, root).setDense(true);
  expect(root.dataset).toEqual({ rows: 'dense' });
  createTableChoices(storage, later).setDense(false);
  expect(later.dataset).toEqual({});
});

it.each([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[1]'],
  ['columns that are no object', '{"columns":"deposit","isDense":"yes"}'],
  [
    'choices of another shape',
    '{"columns":{"a":{"order":"time","hidden":[]},"b":null,"c":{"order":[1],"hidden":[]}}}',
  ],
])('%s in the storage is not a choice', (_, text) => {
  expect(createTableChoices(storageOf(text), { dataset: {} }).get()).toEqual({ isDense: false, columns: {} });
});

test('names of inherited properties are ordinary names', () => {
  const storage = storageOf(
    '{"columns":{"__proto__":{"order":[],"hidden":["a"]},"constructor":{"order":[],"hidden":[]}}}',
  );
  const { columns } = createTableChoices(storage, { dataset: {} }).get();
  expect(Object.keys(columns)).toContain('constructor');
  expect(Object.getPrototypeOf(columns)).toBe(Object.prototype);
});
