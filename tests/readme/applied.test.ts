import { expect, test } from 'vitest';
import { applied } from './applied.ts';

function edit(how: string, text: string, before: unknown) {
  const file = typeof before === 'string' ? before : JSON.stringify(before);
  return applied({ kind: 'file', path: 'a', how, text }, file);
}
const parsed = (...given: Parameters<typeof edit>) => JSON.parse(edit(...given));

test('properties are added to a file, or put into an object in place of those of the same names', () => {
  expect(parsed('more texts', '{ "b": "B" }', { a: 'A' })).toEqual({ a: 'A', b: 'B' });
  expect(parsed('in "flags"', '"b": 3, "c": 4', { id: 'X', flags: { a: 1, b: 2 } })).toEqual({
    id: 'X',
    flags: { a: 1, b: 3, c: 4 },
  });
});

test('a value is added to the intended list', () => {
  const groups = [
    { label: 'one', items: [1] },
    { label: 'two', items: [2] },
  ];
  expect(parsed('one more of "groups"', '3', { groups }).groups).toHaveLength(3);
  expect(parsed('one more of "items", beside "two"', '3', { groups }).groups[1].items).toEqual([2, 3]);
});

test('a change is in the file exactly once', () => {
  const diff = ' a\n-b\n+c\n';
  expect(edit('a change', diff, 'x\na\nb\ny\n')).toBe('x\na\nc\ny\n');
  expect(() => edit('a change', diff, 'a\nd\n')).toThrow('a has 0 places for this change:\na\nb');
  expect(() => edit('a change', diff, 'a\nb\na\nb\n')).toThrow('a has 2 places');
});

test('an instruction that cannot be followed is refused', () => {
  expect(() => edit('somewhere', '1', { flags: {} })).toThrow('a: nobody can follow "somewhere"');
  expect(() => edit('in "flags"', '"a": 1', { other: {} })).toThrow('nobody can follow');
});
