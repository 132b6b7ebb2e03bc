import { expect, test } from 'vitest';
import type { OptionSource } from '../../generated/models/screen.v1.d.ts';
import { clearStale } from '../../src/forms/draft/dependentFields.ts';

const from = (...dependsOn: string[]): OptionSource => {
  return { source: 's', value: '/v', label: '/v', dependsOn, onStale: 'clear' };
};
const options = {
  '/chain': from('/coin'),
  '/address': from('/chain'),
  '/book': { ...from('/coin'), onStale: 'keep' as const },
};
const data = { coin: 'A', chain: 'B', address: 'C', book: 'D', remark: 'E' };

test.each([
  ['what depends on it, and what depends on that', '/coin', 'X', ['/chain', '/address']],
  ['only what comes after it', '/chain', 'X', ['/address']],
  ['nothing where nothing depends', '/remark', 'X', []],
  ['nothing where nothing changed', '/coin', 'A', []],
])('a change clears %s', (_case, pointer, value, cleared) => {
  const result = clearStale(data, pointer, value, options);
  expect(result.cleared).toEqual(cleared);
  const gone = Object.fromEntries(cleared.map((field) => [field.slice(1), undefined]));
  expect(result.next).toEqual({ ...data, [pointer.slice(1)]: value, ...gone });
});

test('fields that depend on each other are cleared without an endless loop', () => {
  const circle = { '/a': from('/b'), '/b': from('/a') };
  expect(clearStale({ a: 1, b: 2 }, '/a', 3, circle)).toEqual({
    next: { a: 3, b: undefined },
    cleared: ['/b'],
  });
});
