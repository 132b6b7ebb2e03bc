import { describe, expect, it } from 'vitest';
import type { RowsUi } from '../../../generated/models/form.v1.d.ts';
import { csvText } from '../../../src/formats/csvText.ts';
import { parseCells } from '../../../src/formats/parseCells.ts';
import { readRows } from '../../../src/forms/rows/readRows.ts';
import { readTextFile } from '../../../src/forms/rows/readTextFile.ts';
import { rowCells } from '../../../src/forms/rows/rowCells.ts';

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
    given: 'no head: the order of the list',
    cells: [['BTC', 'bc1', 'yes']],
    want: [{ coin: 'BTC', address: 'bc1', is_verified: true }],
  },
  {
    given: "a head of the fields' names, in another order and with a column nobody knows",
    cells: [
      ['note', 'Address', 'COIN'],
      ['mine', ' bc1 ', 'BTC'],
    ],
    want: [{ address: 'bc1', coin: 'BTC' }],
  },
  {
    given: "a head of the page's labels",
    cells: [
      ['Adresse', 'Münze'],
      ['bc1', 'BTC'],
    ],
    want: [{ address: 'bc1', coin: 'BTC' }],
  },
  { given: 'a head and nothing below it', cells: [['coin', 'address']], want: [] },
  {
    given: 'one known word in the first line is no head',
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

  it('come back from the file the list was saved to', () => {
    const rows = [
      { coin: 'BTC', address: '=1+1', is_verified: true },
      { coin: 'XRP', address: 'r"x', remark: 'not a column' },
    ];
    const file = csvText(rowCells(columns, rows));
    expect(read(parseCells(file))).toEqual([rows[0], { coin: 'XRP', address: 'r"x' }]);
    expect(read(parseCells(csvText(rowCells(columns, []))))).toEqual([]);
  });
});

describe('a file', () => {
  it('is read in UTF-8 and as spreadsheets write Unicode text', async () => {
    expect(await readTextFile(new Blob(['名,x']))).toBe('名,x');
    const wide = new Uint8Array([0xff, 0xfe, ...[...'a\tb'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(await readTextFile(new Blob([wide]))).toBe('a\tb');
  });

  it('is refused when it is no text or too large', async () => {
    expect(await readTextFile(new Blob([new Uint8Array([0x50, 0x4b, 0xff, 0x00])]))).toBeUndefined();
    expect(await readTextFile(new Blob(['a'.repeat(1_000_001)]))).toBeUndefined();
  });
});
