import { expect, test } from 'vitest';
import withdrawChain from '../../../generated/forms/withdrawChain.ts';
import { formDraft, readyList } from '../support/formDraft.ts';
import { withdrawPart } from '../support/withdrawForm.ts';

const book = [
  { id: 'cold', coin: 'XRP', chain: 'XRP', address: 'rCold', tag: '12' },
  { id: 'desk', coin: 'XRP', chain: 'XRP', address: 'rDesk', tag: '' },
];

/** A withdrawal for which an entry of the book was chosen. */
async function chosen(id: string) {
  const draft = await formDraft(withdrawChain, {
    options: withdrawPart('where').options ?? {},
    initial: { coin: 'XRP', tag: '99' },
  });
  draft.setList('/addressId', readyList(book, 'id'));
  draft.set('/addressId', id);
  const data = () => draft.get().data;
  return { draft, data };
}

test('a saved address sets its network and tag, and drops those of the previous one', async () => {
  const cold = await chosen('cold');
  expect(cold.data()).toEqual({ coin: 'XRP', addressId: 'cold', chain: 'XRP', address: 'rCold', tag: '12' });
  const desk = await chosen('desk');
  expect(desk.data()).toMatchObject({ address: 'rDesk', chain: 'XRP' });
  expect(desk.data().tag).toBeUndefined();
});

test.each([
  ['/address', 'rOther'],
  ['/chain', 'OTHER'],
  ['/tag', '13'],
])('once %s is changed by hand it is no longer the saved address, and not sent as one', async (at, value) => {
  const { draft, data } = await chosen('cold');
  draft.set(at, value);
  expect(data().addressId).toBeUndefined();
  expect(data()[at.slice(1)]).toBe(value);
});

test('changing anything else keeps the selection', async () => {
  const { draft, data } = await chosen('cold');
  draft.set('/amount', '1');
  expect(data().addressId).toBe('cold');
});

test('another coin clears the selection and its network', async () => {
  const { draft, data } = await chosen('cold');
  draft.set('/coin', 'BTC');
  expect(data()).toMatchObject({ coin: 'BTC', addressId: undefined, chain: undefined });
});

test('a refusal of an address is cleared when another entry replaces the address', async () => {
  const { draft } = await chosen('cold');
  draft.patch({ serverErrors: { '/address': { key: 'withdraw.error.own' } } });
  draft.set('/addressId', 'desk');
  expect(draft.errorOf('/address')).toBeUndefined();
});
