import { expect, test } from 'vitest';
import { senderDraft } from './support/formDraft.ts';

test('a field inside an object is required even if nothing of the object is filled in', async () => {
  const draft = await senderDraft();
  const required = draft.around.t('form.error.required');
  expect(draft.errors()).toEqual({
    '/questionnaire/walletType': required,
    '/questionnaire/legalType': required,
  });
});

test('a field of another choice is not required, and nothing empty is sent', async () => {
  const draft = await senderDraft();
  draft.set('/questionnaire/walletType', 1);
  draft.set('/questionnaire/legalType', 'company');
  expect(Object.keys(draft.errors())).toEqual(['/questionnaire/companyName']);
  draft.set('/questionnaire/companyName', 'Sample Ltd');
  expect(draft.errors()).toEqual({});
  expect(draft.submission()).toEqual({
    id: '7',
    questionnaire: { walletType: 1, legalType: 'company', companyName: 'Sample Ltd' },
  });
});
