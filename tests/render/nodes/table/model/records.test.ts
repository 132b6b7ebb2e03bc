import { describe, expect, it } from 'vitest';
import type { Source, TableNode } from '../../../../../generated/models/screen.v1.d.ts';
import { readRecords } from '../../../../../src/render/nodes/table/model/tableRow.ts';
import { readPlace } from '../../../../../src/render/nodes/table/model/tableTotal.ts';
import { table } from '../bookTable.ts';

const source: Source = { op: 'addressList', items: '/data' };
const keysOf = (data: unknown, part: Partial<TableNode> = {}) =>
  readRecords({ ...table, ...part }, source, data).map(({ key }) => key);

describe('the rows of an answer', () => {
  const cases: [what: string, rows: unknown, want: string[]][] = [
    ['keep the order of the answer', [{ id: 3 }, { id: 1 }, { id: 2 }], ['3', '1', '2']],
    ['are told apart where two have the same key', [{ id: 1 }, { id: 1 }, { id: 1 }], ['1', '1#1', '1#2']],
    [
      'are told apart from one that is named as they would be',
      [{ id: '1#2' }, { id: 1 }, { id: 1 }],
      ['1#2', '1', '1#3'],
    ],
    ['are all shown where one has no key', [{ id: 1 }, {}, null, { id: {} }], ['1', '#1', '#2', '#3']],
    ['keep 0 and the empty text as keys', [{ id: 0 }, { id: '' }], ['0', '']],
    ['are none where the answer has no list', { id: 1 }, []],
    ['are none where the answer has nothing', undefined, []],
  ];
  it.each(cases)('%s', (_what, data, want) => {
    expect(keysOf({ data })).toEqual(want);
  });

  it('are those that the table includes, whether a key is a number or text', () => {
    expect(keysOf({ data: [{ id: 1 }, { id: '2' }, { id: 3 }, {}] }, { include: ['2', '3'] })).toEqual([
      '2',
      '3',
    ]);
  });

  it.each([
    [
      [{}, { id: '#0' }],
      ['#0', '#0#1'],
    ],
    [
      [{ id: '#1' }, {}],
      ['#1', '#1#1'],
    ],
  ])('have distinct keys even where one reads like the place of another: %j', (data, want) => {
    expect(keysOf({ data })).toEqual(want);
  });
});

describe('the place of the rows among all', () => {
  const numbered: Source = {
    ...source,
    page: { mode: 'page', page: '/page', size: '/limit', total: '/total', sizes: [20, 50] },
  };
  const byCursor: Source = {
    ...source,
    page: { mode: 'cursor', cursor: '/cursor', next: '/next', size: '/limit', sizes: [20] },
  };

  it.each([
    [
      'is the first page of the default size without a choice',
      {},
      { total: 45 },
      { page: 1, size: 20, total: 45 },
    ],
    [
      'follows the choice in the address',
      { page: 3, size: 50 },
      { total: 145 },
      { page: 3, size: 50, total: 145 },
    ],
    ['reads a count sent as text', {}, { total: '45' }, { total: 45 }],
    ['counts zero rows as zero', {}, { total: 0 }, { total: 0 }],
    ['has no count where the answer has none', {}, {}, { total: undefined }],
    ['accepts no negative count', {}, { total: -1 }, { total: undefined }],
    ['accepts no fraction as a count', {}, { total: 4.5 }, { total: undefined }],
    ['accepts no text as a count', {}, { total: 'many' }, { total: undefined }],
    ['accepts no count beyond the safe integers', {}, { total: '9007199254740993' }, { total: undefined }],
  ])('by number %s', (_what, choice, data, want) => {
    expect(readPlace(numbered, choice, data, 20)).toMatchObject({ ...want, nextCursor: undefined });
  });

  it.each([
    ['leads on where the answer names a next page', {}, { next: 'b' }, { nextCursor: 'b', total: undefined }],
    ['accepts a number as a cursor, as text', {}, { next: 17 }, { nextCursor: '17', total: undefined }],
    ['counts the rows where the first page is the only one', {}, { next: '' }, { nextCursor: '', total: 7 }],
    [
      'counts nothing on the last of several pages',
      { cursor: 'b' },
      { next: '' },
      { nextCursor: '', total: undefined },
    ],
    ['ends where the next cursor is unreadable', {}, { next: { id: 1 } }, { nextCursor: '', total: 7 }],
  ])('by cursor %s', (_what, choice, data, want) => {
    expect(readPlace(byCursor, choice, data, 7)).toMatchObject({ ...want, size: 20 });
  });

  it('without pages covers all rows, whatever the address says', () => {
    expect(readPlace(source, { page: 4 }, { total: 900 }, 7)).toEqual({
      page: 1,
      size: 7,
      total: 7,
      nextCursor: undefined,
    });
  });
});
