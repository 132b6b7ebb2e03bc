import { expect, test } from 'vitest';
import withdrawBank from '../../generated/forms/withdrawBank.ts';
import { FormDraft } from '../../src/forms/draft/FormDraft.ts';
import { englishTexts } from '../englishTexts.ts';

/** A draft of a bank withdrawal by a way that asks for an IBAN. */
async function bankDraft(): Promise<FormDraft> {
  const { t } = await englishTexts();
  const draft = new FormDraft({
    compiled: withdrawBank,
    options: {},
    initial: { channel_id: 'sepa' },
    around: {
      scopes: { user: { tags: { withdraw_addr_level: '0' } } },
      facts: { loggedIn: true, flag: () => true },
      t,
      locale: { language: 'en', timeZone: 'UTC' },
      say: String,
    },
  });
  const item = { fields: [{ name: 'iban', required: true }] };
  const option = { value: 'sepa', label: 'SEPA', isDisabled: false, item };
  draft.setList('/channel_id', { status: 'ready', options: [option], error: null, retry: () => undefined });
  return draft;
}

test.each([
  ['AT61 1904 3002 3457 3201', undefined],
  ['at611904300234573201', undefined],
  ['AT611904300234573210', 'form.error.iban'],
  ['AT6119043002345732', 'form.error.iban'],
  ['', 'form.error.required'],
])('the bank account %j is validated while it is typed', async (typed, key) => {
  const draft = await bankDraft();
  draft.set('/iban', typed);
  expect(draft.errors()['/iban']).toBe(key === undefined ? undefined : draft.around.t(key));
});
