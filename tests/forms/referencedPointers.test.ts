import { expect, test } from 'vitest';
import { referencedPointers } from '../../src/forms/draft/useFormSlice.ts';

test('the pointers that a piece reads of the form, each once', () => {
  const piece = {
    args: { '/a': { $: 'form#/coin' }, '/b': { $: 'filter#/x' } },
    when: { has: { $: 'form#/coin' } },
  };
  expect(referencedPointers(piece, 'form')).toEqual(['/coin']);
});
