import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Table } from '../../../../src/sandbox/flows/exports/table/table.ts';
import { createZonedTime } from '../../../../src/sandbox/flows/exports/time/zonedTime.ts';
import { isExactNumber } from '../../../../src/sandbox/flows/exports/writers/xlsx/sheetXml.ts';
import { writeXlsx } from '../../../../src/sandbox/flows/exports/writers/xlsx/writeXlsx.ts';
import { MemorySink } from './support/memorySink.ts';
import { rowsTable } from './support/rowsTable.ts';

const generatedAt = Date.UTC(2026, 0, 1);
const zone = createZonedTime('Europe/Vienna', { from: Date.UTC(2025, 0, 1), to: generatedAt });

async function workbook(tables: readonly Table[], sheetRows?: number): Promise<Buffer> {
  const sink = new MemorySink();
  const about = { tables, zone, generatedAt, direction: 'ltr' as const };
  await writeXlsx({ ...about, ...(sheetRows === undefined ? {} : { sheetRows }) }, sink);
  return sink.bytes;
}

test('cells are typed: dates are dates on the zone’s clocks, exact amounts are numbers, the rest are texts', async () => {
  const at = Date.UTC(2025, 6, 1, 10, 30);
  const table = rowsTable(
    { Time: 'time', Offset: 'offset', Name: 'text', Amount: 'amount', Count: 'integer' },
    [
      [at, at, 'Funding', '-1234.5678', 7],
      [at, at, '=1+1', '1.123456789012345678', null],
    ],
  );
  const [sheet] = await readWorkbook(await workbook([table]));
  expect(sheet?.sheet).toBe('Rows');
  expect(sheet?.data).toEqual([
    ['Time (Europe/Vienna, UTC+01:00/+02:00)', 'Offset', 'Name', 'Amount', 'Count'],
    [new Date('2025-07-01T12:30:00Z'), '+02:00', 'Funding', -1234.5678, 7],
    [new Date('2025-07-01T12:30:00Z'), '+02:00', '=1+1', '1.123456789012345678', null],
  ]);
});

test.each([
  ['ltr', false],
  ['rtl', true],
] as const)('columns in a %s language run from right to left: %s', async (direction, want) => {
  const sink = new MemorySink();
  await writeXlsx({ tables: [rowsTable({ Name: 'text' }, [])], zone, generatedAt, direction }, sink);
  const sheet = Buffer.from(unzipSync(sink.bytes)['xl/worksheets/sheet1.xml'] ?? []).toString('utf8');
  expect(sheet.includes('rightToLeft="1"')).toBe(want);
});

test.each([
  ['0', true],
  ['-0.000000000000000001', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['1200000000000000000', true],
  ['0.1234567890123456', false],
  ['0.12345678901234500', true],
  ['12,5', false],
])('a spreadsheet number holds every digit of %s: %s', (text, want) => {
  expect(isExactNumber(text)).toBe(want);
});

test.each([
  ['<b> & "q"', '<b> & "q"'],
  ['two\nlines', 'two\nlines'],
  ['bell\u0007', 'bell\uFFFD'],
  ['half \ud83d', 'half \uFFFD'],
  ['whole 😀', 'whole 😀'],
])('the text %j comes back as %j', async (text, want) => {
  const [sheet] = await readWorkbook(await workbook([rowsTable({ Name: 'text' }, [[text]])]));
  expect(sheet?.data[1]).toEqual([want]);
});

test('every table has its sheet, and an empty one has its header', async () => {
  const sheets = await readWorkbook(
    await workbook([rowsTable({ A: 'text' }, [['x']], 'First'), rowsTable({ B: 'text' }, [], 'Second')]),
  );
  expect(sheets.map(({ sheet, data }) => [sheet, data])).toEqual([
    ['First', [['A'], ['x']]],
    ['Second', [['B']]],
  ]);
});

test('a table longer than a sheet continues on the next one, with its header', async () => {
  const rows = Array.from({ length: 7 }, (_, index) => [String(index)]);
  const sheets = await readWorkbook(await workbook([rowsTable({ N: 'text' }, rows)], 4));
  expect(sheets.map(({ sheet, data }) => [sheet, data.flat()])).toEqual([
    ['Rows', ['N', '0', '1', '2']],
    ['Rows (2)', ['N', '3', '4', '5']],
    ['Rows (3)', ['N', '6']],
  ]);
});

test('a table that fills its sheet exactly needs no second one', async () => {
  const sheets = await readWorkbook(await workbook([rowsTable({ N: 'text' }, [['0'], ['1'], ['2']])], 4));
  expect(sheets).toHaveLength(1);
});

test('the header is frozen, columns have widths, and amounts show their decimals', async () => {
  const files = unzipSync(await workbook([rowsTable({ Amount: 'amount' }, [['1.50']])]));
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml'] ?? []).toString();
  const styles = Buffer.from(files['xl/styles.xml'] ?? []).toString();
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
  expect(sheet).toContain('<v>1.50</v>');
  expect(styles).toContain('formatCode="#,##0.00"');
});
