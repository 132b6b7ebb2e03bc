import { expect, test } from 'vitest';
import { differingValues } from '../../src/editions/differingValues.ts';

test('a difference is named by its innermost property, with both values', () => {
  const before = { tone: 'info', options: { include: ['a'], limit: 3 }, label: 'same' };
  const after = { options: { include: ['a', 'b'], limit: 3 }, label: 'same', icon: 'bell' };
  expect(differingValues(before, after)).toEqual([
    ['tone', { before: 'info', after: undefined }],
    ['options > include', { before: ['a'], after: ['a', 'b'] }],
    ['icon', { before: undefined, after: 'bell' }],
  ]);
});

test('a record in place of another value is one change', () => {
  expect(differingValues({ value: 1 }, { value: { $: 'row#/status' } })).toEqual([
    ['value', { before: 1, after: { $: 'row#/status' } }],
  ]);
});
