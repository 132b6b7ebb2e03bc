import { expect, test } from 'vitest';
import { addressDraft } from '../support/formDraft.ts';

test('a late initial value fills only untouched fields', async () => {
  const draft = await addressDraft();
  draft.set('/remark', 'Mine');
  draft.setAround({ ...draft.around }, { coin: 'USDT', remark: 'Theirs' });
  expect(draft.get().data).toEqual({ coin: 'USDT', remark: 'Mine' });
});

test('values from the URL leave the form when the URL loses them, unless edited', async () => {
  const began = { coin: 'USDT', remark: 'Desk', address: '0x01' };
  const draft = await addressDraft(began, ['/coin', '/remark']);
  draft.set('/remark', 'Mine');
  draft.setAround({ ...draft.around }, { remark: 'Shelf' });
  expect(draft.get().data).toEqual({ remark: 'Mine', address: '0x01' });
  draft.setAround({ ...draft.around }, { coin: 'BTC', remark: 'Shelf' });
  expect(draft.get().data).toEqual({ coin: 'BTC', remark: 'Mine', address: '0x01' });
});

test('refuses a choice that the loaded options lack or suspend', async () => {
  const draft = await addressDraft({ coin: 'BTC' });
  const option = { value: 'BTC', label: 'BTC', isDisabled: false, item: {} };
  const list = { status: 'ready' as const, options: [option], error: null, retry: () => undefined };
  draft.setList('/coin', { ...list, status: 'loading', options: [] });
  expect(draft.errors()['/coin']).toBeUndefined();
  draft.setList('/coin', { ...list, options: [{ ...option, value: 'ETH' }] });
  expect(draft.errors()['/coin']).toBe(draft.around.t('form.error.choice'));
  draft.setList('/coin', { ...list, options: [{ ...option, isDisabled: true }] });
  expect(draft.errors()['/coin']).toBe(draft.around.t('form.error.choice'));
  draft.setList('/coin', list);
  expect(draft.errors()['/coin']).toBeUndefined();
});
