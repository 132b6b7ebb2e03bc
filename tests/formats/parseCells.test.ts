import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../src/formats/csvText.ts';
import { parseCells } from '../../src/formats/parseCells.ts';

const cases = [
  {
    given: 'a spreadsheet',
    text: 'a\tb\nc\td',
    want: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  {
    given: 'commas',
    text: 'a,b\r\nc,d\r\n',
    want: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  {
    given: 'semicolons, as in half of Europe',
    text: 'a;b;1,5\nd;e;2,5',
    want: [
      ['a', 'b', '1,5'],
      ['d', 'e', '2,5'],
    ],
  },
  {
    given: 'the old line end',
    text: 'a,b\rc,d',
    want: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  { given: 'quotes', text: '"a,b","say ""hi""","two\nlines"', want: [['a,b', 'say "hi"', 'two\nlines']] },
  { given: 'a quote that never ends', text: 'a,"b\nc', want: [['a', 'b\nc']] },
  { given: 'a quote inside a cell', text: 'a"b,c', want: [['a"b', 'c']] },
  {
    given: 'empty cells',
    text: 'a,,\n,b,',
    want: [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  },
  {
    given: 'blank lines',
    text: '\n a,b\n,\n\nc,d\n\n',
    want: [
      [' a', 'b'],
      ['c', 'd'],
    ],
  },
  { given: 'a UTF-8 byte order mark', text: '\uFEFFa,b', want: [['a', 'b']] },
  { given: 'a formula made harmless', text: "'=1+1,''=x,'quoted'", want: [['=1+1', "'=x", "'quoted'"]] },
  { given: 'nothing', text: '', want: [] },
  { given: 'a tab inside quotes', text: '"a\tb",c', want: [['a\tb', 'c']] },
];

describe('cells of a pasted table or a file', () => {
  it.each(cases)('$given', ({ text, want }) => {
    expect(parseCells(text)).toEqual(want);
  });

  it('reads back whatever the page writes, with a heading', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom("'", '=', '"', ',', ';', '\t', '\r', '\n', '+', '-', '@', '＝', 'a', ' '),
      }),
    );
    const rows = fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 });
    fc.assert(
      fc.property(rows, (lines) => {
        const table = [['coin', 'address', 'remark'], ...lines];
        const filled = table.filter((line) => line.some((text) => text.trim() !== ''));
        expect(parseCells(csvText(table))).toEqual(filled);
      }),
      { numRuns: 500 },
    );
  });

  it('writes no cell that a spreadsheet would execute', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', "'", '1', 'a') }), (text) => {
        const [line = ''] = csvText([[text, '']])
          .slice(1)
          .split('\r\n');
        const shown = line.replace(/^"/, '');
        expect(/^[=@\t\r]/.test(shown)).toBe(false);
        if (/^[+-]/.test(shown)) expect(text).toMatch(/^[+-]\d+$/);
      }),
    );
  });
});
