import { expect, test } from 'vitest';
import { pointerOfProperty } from '../../../src/forms/draft/fieldUi.ts';
import { referencedPointers } from '../../../src/forms/draft/useFormSlice.ts';

test.each([
  ['.address', '/address'],
  ['address', '/address'],
  ['.rows.0.coin', '/rows/0/coin'],
  [undefined, ''],
])('the property %j is the field %j', (property, want) => {
  expect(pointerOfProperty(property)).toBe(want);
});

test('the pointers into the form that a part reads are listed once each', () => {
  const piece = {
    args: { '/a': { $: 'form#/coin' }, '/b': { $: 'filter#/x' } },
    when: { has: { $: 'form#/coin' } },
  };
  expect(referencedPointers(piece, 'form')).toEqual(['/coin']);
});
