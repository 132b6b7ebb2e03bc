import { expect, test } from 'vitest';
import { compiledForm, formValidator } from '../../../src/forms/draft/compiledForm.ts';

test.each([
  ['a form', { form: 'addressEdit' }, 'addressEdit'],
  ['a variant of one', { form: 'withdrawInternal', variant: 'reason' }, 'withdrawInternal'],
])('%s is loaded once, by the same promise', async (_given, node, want) => {
  const loading = compiledForm(node);
  expect(compiledForm(node)).toBe(loading);
  const compiled = await loading;
  expect(compiled.file.id).toBe(want);
  expect(formValidator(compiled)).toBe(formValidator(compiled));
});

test.each([
  ['that there is not', { form: 'gone' }],
  ['with the name of what every object inherits', { form: 'constructor' }],
  ['of a variant that there is not', { form: 'addressEdit', variant: 'gone' }],
])('a form %s is refused by its name, and looked for again the next time', async (_given, node) => {
  const first = compiledForm(node);
  await expect(first).rejects.toThrow(RangeError);
  await expect(first).rejects.toThrow(Object.values(node).join('.'));
  const second = compiledForm(node);
  expect(second).not.toBe(first);
  await expect(second).rejects.toThrow(RangeError);
});
