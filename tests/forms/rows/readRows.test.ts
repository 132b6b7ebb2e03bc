import { describe, expect, it } from 'vitest';
import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import { csvText } from '../../../src/formats/csvText.ts';
import { parseCells } from '../../../src/formats/parseCells.ts';
import { readOutcome, readRows, rowCells } from '../../../src/forms/rows/readRows.ts';

const columns: RowsUi['columns'] = [
  { at: '/coin', label: 'common.coin', widget: 'select' },
  { at: '/address', label: 'book.address', widget: 'address' },
  { at: '/is_verified', label: 'book.noCodes', widget: 'checkbox' },
];
const words: Readonly<Record<string, string>> = { 'common.coin': 'Münze', 'book.address': 'Adresse' };
const label = (key: string) => words[key] ?? key;
const read = (cells: string[][]) => readRows(cells, columns, label);

const cases = [
  {
    given: 'no heading: the order of the list',
    cells: [['BTC', 'bc1', 'yes']],
    want: [{ coin: 'BTC', address: 'bc1', is_verified: true }],
  },
  {
    given: 'a heading of field names, in another order and with an unknown column',
    cells: [
      ['note', 'Address', 'COIN'],
      ['mine', ' bc1 ', 'BTC'],
    ],
    want: [{ address: 'bc1', coin: 'BTC' }],
  },
  {
    given: 'a heading of the page’s labels',
    cells: [
      ['Adresse', 'Münze'],
      ['bc1', 'BTC'],
    ],
    want: [{ address: 'bc1', coin: 'BTC' }],
  },
  { given: 'a heading and nothing below it', cells: [['coin', 'address']], want: [] },
  {
    given: 'one known word in the first row is not a heading',
    cells: [['coin', 'bc1']],
    want: [{ coin: 'coin', address: 'bc1' }],
  },
  {
    given: 'cells that are missing or too many',
    cells: [['BTC'], ['BTC', 'bc1', 'no', 'more']],
    want: [{ coin: 'BTC' }, { coin: 'BTC', address: 'bc1' }],
  },
];

describe('rows from cells', () => {
  it.each(cases)('$given', ({ cells, want }) => {
    expect(read(cells)).toEqual(want);
  });

  it('are restored from the file to which the list was saved', () => {
    const rows = [
      { coin: 'BTC', address: '=1+1', is_verified: true },
      { coin: 'XRP', address: 'r"x', remark: 'not a column' },
    ];
    const file = csvText(rowCells(columns, rows));
    expect(read(parseCells(file))).toEqual([rows[0], { coin: 'XRP', address: 'r"x' }]);
    expect(read(parseCells(csvText(rowCells(columns, []))))).toEqual([]);
  });
});

describe('the types of cells', () => {
  const texts = ['true', '1', '1e3', 'null', '{"a":1}', '["x"]', '__proto__', '=1+1', '１'];

  it.each(texts)('keep %s as text where a text belongs', (text) => {
    expect(read([[text, text]])).toEqual([{ coin: text, address: text }]);
  });

  it.each(['1', 'true', 'TRUE', 'yes', 'x', ' on ', '✓'])('tick a box for %s', (text) => {
    expect(read([['BTC', 'bc1', text]])).toEqual([{ coin: 'BTC', address: 'bc1', is_verified: true }]);
  });

  it.each(['0', 'false', 'no', '2', 'truely', 'null', '[true]', '{"is_verified":true}', '"true"'])(
    'leave it empty for %s',
    (text) => {
      expect(read([['BTC', 'bc1', text]])).toEqual([{ coin: 'BTC', address: 'bc1' }]);
    },
  );

  it('are those of the list whatever the headings are called', () => {
    const heads = ['coin', 'address', '__proto__', 'constructor', 'is_verified.x'];
    const [row] = read([heads, ['BTC', 'bc1', 'true', 'true', 'true']]);
    expect(row).toEqual({ coin: 'BTC', address: 'bc1' });
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });
});

describe('an answer that refuses rows', () => {
  const outcome = { failed: '/failed', index: '/at', code: '/code', fail: { 7: { key: 'book.twice' } } };
  const refused = (failed: unknown) => [...readOutcome({ failed }, { outcome } as never)];

  it.each<[given: string, failed: unknown, want: [number, object][]]>([
    ['none, without a list', undefined, []],
    ['none, where it is no list', 'hostile', []],
    ['by a known code', [{ at: 1, code: '7' }], [[1, { key: 'book.twice', code: '7' }]]],
    ['by a code that is a number', [{ at: 0, code: 7 }], [[0, { key: 'book.twice', code: '7' }]]],
    ['by a code that nobody knows', [{ at: 0, code: 'new' }], [[0, { code: 'new' }]]],
    ['by one that every object inherits', [{ at: 0, code: 'toString' }], [[0, { code: 'toString' }]]],
    ['by no code', [{ at: 0, code: { a: 1 } }], [[0, { code: '' }]]],
    ['but not which', [{ at: '1', code: 7 }, null, 'hostile'], []],
  ])('%s', (_given, failed, want) => expect(refused(failed)).toEqual(want));
});
