import { expect, test } from 'vitest';
import addressCreate from '../../../generated/forms/addressCreate.ts';
import addressEdit from '../../../generated/forms/addressEdit.ts';
import { submissionOf } from '../../../src/forms/draft/submission.ts';
import { transferForm } from '../support/transferForm.ts';

test.each([
  [
    'an empty text that the contract does not know is left out',
    addressCreate,
    { coin: 'A', chain: '' },
    { coin: 'A' },
  ],
  ['an empty text that clears something is sent', addressEdit, { id: 7, remark: '' }, { id: 7, remark: '' }],
  [
    'an untouched empty text is sent where the contract requires it',
    addressEdit,
    { id: 7 },
    { id: 7, remark: '' },
  ],
  [
    'a value outside the form’s fields is left out',
    addressEdit,
    { id: 7, remark: 'a', other: 1 },
    { id: 7, remark: 'a' },
  ],
])('%s', (_case, form, typed, want) => {
  expect(submissionOf(form, typed, () => true)).toEqual(want);
});

test('a hidden field is not sent', () => {
  const typed = { coin: 'A', tag: '12' };
  expect(submissionOf(addressCreate, typed, (pointer) => pointer !== '/tag')).toEqual({ coin: 'A' });
});

test('an untouched box is sent as not ticked, where the contract requires it', () => {
  expect(submissionOf(transferForm, { amount: '1' }, () => true)).toEqual({ amount: '1', isNews: false });
});
