import { expect, test } from 'vitest';
import { referencedPointers } from '../../src/forms/draft/useFormSlice.ts';

test('the pointers into the form that a part reads are listed once each', () => {
  const piece = {
    args: { '/a': { $: 'form#/coin' }, '/b': { $: 'filter#/x' } },
    when: { has: { $: 'form#/coin' } },
  };
  expect(referencedPointers(piece, 'form')).toEqual(['/coin']);
});
