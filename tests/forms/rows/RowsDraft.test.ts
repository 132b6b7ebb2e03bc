import { describe, expect, test } from 'vitest';
import { batchRows, whole } from '../support/batchRows.ts';

describe('what a list of addresses sends', () => {
  test.each([
    { given: 'nothing typed', lines: [], want: [] },
    { given: 'two rows', lines: [whole('Ta'), whole('Tb')], want: [whole('Ta'), whole('Tb')] },
    {
      given: 'a blank row between others',
      lines: [whole('Ta'), { coin: '', is_verified: false }, whole('Tb')],
      want: [whole('Ta'), whole('Tb')],
    },
    {
      given: 'spaces around a text, an empty text and a box without its tick',
      lines: [whole('Ta', { remark: ' Cold ', tag: '', is_verified: false })],
      want: [whole('Ta', { remark: 'Cold' })],
    },
    {
      given: 'a box that this network does not have',
      lines: [whole('Ta', { is_universal: true })],
      want: [whole('Ta')],
    },
    {
      given: 'a box that this network has',
      lines: [whole('0xa', { chain: 'ETH', is_universal: true })],
      want: [whole('0xa', { chain: 'ETH', is_universal: true })],
    },
    {
      given: 'a tag on a network without tags, which is not dropped silently',
      lines: [whole('Ta', { tag: '12' })],
      want: [whole('Ta', { tag: '12' })],
    },
  ])('of $given', async ({ lines, want }) => {
    const { sent } = await batchRows(lines);
    expect(sent()).toEqual(want);
  });

  test('begins with a blank row', async () => {
    const { rows, values } = await batchRows();
    expect(values()).toEqual([{}]);
    expect(rows.open()).toEqual([]);
  });
});

describe('the errors of a row', () => {
  const CHOICE = 'form.error.choice';
  test.each([
    { given: 'nothing', lines: [whole('Ta'), whole('Tb')], want: {} },
    {
      given: 'a missing tag, by the position of its row in the request',
      lines: [{}, whole('Ta'), whole('rX', { chain: 'XRP' })],
      want: { '/addresses/1/tag': 'form.error.required' },
    },
    {
      given: 'an unknown coin',
      lines: [whole('Ta', { coin: 'NOPE' })],
      want: { '/addresses/0/coin': CHOICE },
    },
    {
      given: 'the same address twice, at the later one',
      lines: [whole('Ta'), whole('Tb'), whole('Ta')],
      want: { '/addresses/2/address': 'batch.double' },
    },
    {
      given: 'one address with two tags',
      lines: [whole('Ta', { tag: '1' }), whole('Ta', { tag: '2' })],
      want: {},
    },
    {
      given: 'rows without an address, which are not the same address',
      lines: [{ coin: 'USDT' }, { coin: 'USDT' }],
      want: {},
    },
  ])('$given', async ({ lines, want }) => {
    const { faults } = await batchRows(lines);
    expect(faults()).toEqual(want);
  });

  test('treat two spellings of one address as the same once the exchange has said so', async () => {
    const { rows, line, faults } = await batchRows([whole('Ta'), whole('tA')]);
    expect(faults()).toEqual({});
    rows.setCheck(line(1), { note: 'good', canonical: { address: 'TA' } });
    rows.setCheck(line(2), { note: 'good', canonical: { address: 'TA' } });
    expect(faults()).toEqual({ '/addresses/1/address': 'batch.double' });
  });

  test('include the exchange’s finding at its column, unless the form has an error there', async () => {
    const { rows, line, faults } = await batchRows([whole('Ta'), whole('Ta')]);
    rows.setCheck(line(1), { at: '/address', key: 'addressBook.error.contract' });
    rows.setCheck(line(2), { at: '/address', key: 'addressBook.error.contract' });
    expect(faults()).toEqual({
      '/addresses/0/address': 'addressBook.error.contract',
      '/addresses/1/address': 'batch.double',
    });
  });
});

describe('filling in a row', () => {
  test('with another coin clears the network, since it may not be one of that coin', async () => {
    const { rows, line, sent } = await batchRows([whole('Ta')]);
    rows.set(line(1), '/coin', 'XRP');
    expect(sent()).toEqual([{ coin: 'XRP', address: 'Ta' }]);
  });

  test('with the same coin clears nothing, nor does the code of a pasted name', async () => {
    const { rows, line, sent } = await batchRows([whole('Ta', { coin: 'Tether' })]);
    rows.set(line(1), '/coin', 'Tether');
    rows.mend(line(1), '/coin', 'USDT');
    expect(sent()).toEqual([whole('Ta')]);
  });

  test('by copying adds the copy below, with its errors shown at once', async () => {
    const { rows, line, values, faults } = await batchRows([whole('Ta'), whole('Tb')]);
    rows.duplicate(line(1));
    expect(values().map(({ address }) => address)).toEqual(['Ta', 'Ta', 'Tb']);
    expect(rows.get().rows[1]?.touched.has('/address')).toBe(true);
    expect(faults()).toEqual({ '/addresses/1/address': 'batch.double' });
  });

  test('by removing the last row leaves a blank one', async () => {
    const { rows, line, values } = await batchRows([whole('Ta')]);
    rows.remove(line(1));
    expect(values()).toEqual([{}]);
  });

  test('never adds more rows than can be sent at once', async () => {
    const { rows, line, values } = await batchRows([whole('Ta'), whole('Tb')], 3);
    rows.add();
    expect(rows.room()).toBe(0);
    rows.add();
    rows.duplicate(line(1));
    expect(values()).toEqual([whole('Ta'), whole('Tb'), {}]);
  });

  test('marks rows that look alike, until one of them is changed', async () => {
    const { rows, line } = await batchRows([
      whole('Ta', { remark: 'Cold' }),
      whole('Tb', { remark: 'cold' }),
    ]);
    const marks = () => rows.get().rows.map(({ similarity }) => similarity.map(({ at }) => at));
    expect(marks()).toEqual([['/remark'], ['/remark']]);
    rows.set(line(2), '/remark', 'Hot');
    expect(marks()).toEqual([[], []]);
  });
});

describe('rows from a paste or a file', () => {
  const five = ['Ta', 'Tb', 'Tc', 'Td', 'Te'].map((address) => whole(address));

  test('fill the blank rows, and what does not fit waits', async () => {
    const { rows, values } = await batchRows([whole('T1'), {}], 4);
    rows.take(five);
    expect(values()).toEqual([whole('T1'), ...five.slice(0, 3)]);
    expect(rows.get().waiting).toEqual(five.slice(3));
    expect(rows.get().taken).toEqual({ count: 3, of: 5 });
  });

  test('that wait are added when there is room, as many as fit', async () => {
    const { rows, line, values } = await batchRows([], 4);
    rows.take(five);
    rows.takeWaiting();
    expect(values()).toHaveLength(4);
    rows.remove(line(2));
    rows.takeWaiting();
    expect(values().map(({ address }) => address)).toEqual(['Ta', 'Tc', 'Td', 'Te']);
    expect(rows.get().waiting).toEqual([]);
  });
});

test('no row can be changed while the rows are sent, because the answer refers to their positions', async () => {
  const { rows, draft, line, values } = await batchRows([whole('Ta'), whole('Tb', { coin: 'Tether' })]);
  const before = values();
  draft.patch({ isSubmitting: true });
  rows.set(line(1), '/address', 'Tx');
  rows.mend(line(2), '/coin', 'USDT');
  rows.add();
  rows.duplicate(line(1));
  rows.remove(line(1));
  rows.take([whole('Tx')]);
  expect(values()).toEqual(before);
});

describe('the answer to a list that was sent', () => {
  const refused = (...failed: { index: number; code: number }[]) => ({ failed });

  test('marks saved rows, which are neither sent again nor changed', async () => {
    const { rows, line, sent } = await batchRows([whole('Ta'), {}, whole('Tb'), whole('Tc')]);
    expect(rows.takeOutcome(refused({ index: 1, code: 131302 }))).toBe(false);
    expect(sent()).toEqual([whole('Tb')]);
    expect(rows.get().rows.map(({ isSaved }) => isSaved)).toEqual([true, false, true]);
    rows.set(line(1), '/address', 'Tx');
    expect(rows.get().rows[0]?.values).toEqual(whole('Ta'));
  });

  test.each([
    {
      given: 'a code that the page knows',
      code: 131309,
      want: { at: '/address', key: 'addressBook.error.contract', code: '131309' },
    },
    {
      given: 'a refusal without a column',
      code: 131303,
      want: { key: 'addressBook.error.full', code: '131303' },
    },
    { given: 'a code that the page does not know', code: 999, want: { code: '999' } },
  ])('states why a row was refused: $given', async ({ code, want }) => {
    const { rows, line } = await batchRows([whole('Ta')]);
    rows.takeOutcome(refused({ index: 0, code }));
    expect(rows.get().rows[0]?.refusal).toEqual(want);
    rows.set(line(1), '/address', 'Tx');
    expect(rows.get().rows[0]?.refusal).toBeUndefined();
  });

  test('lets a list without refusals be cleared and filled again', async () => {
    const { rows, values, sent } = await batchRows([whole('Ta')], 1);
    expect(rows.takeOutcome({ list: [] })).toBe(true);
    expect(rows.room()).toBe(1);
    expect(sent()).toEqual([]);
    rows.removeSaved();
    expect(values()).toEqual([{}]);
  });
});
