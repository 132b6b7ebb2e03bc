import { expect, test } from 'vitest';
import { createZonedTime } from '../../../../src/sandbox/flows/exports/time/zonedTime.ts';
import { defused, writeCsv } from '../../../../src/sandbox/flows/exports/writers/csv/writeCsv.ts';
import { MemorySink } from './support/memorySink.ts';
import { rowsTable } from './support/rowsTable.ts';

const year = { from: Date.UTC(2025, 0, 1), to: Date.UTC(2025, 11, 31) };

async function csv(...table: Parameters<typeof rowsTable>): Promise<string> {
  const sink = new MemorySink();
  await writeCsv(rowsTable(...table), createZonedTime('Europe/Vienna', year), sink);
  return sink.bytes.toString('utf8');
}

test('CSV begins with a byte order mark and ends every line with CR LF (RFC 4180)', async () => {
  const text = await csv({ Name: 'text', Amount: 'amount' }, [
    ['a,b', '1'],
    ['say "x"\nand y', '2'],
    [null, null],
  ]);
  expect(text).toBe('\uFEFFName,Amount\r\n"a,b",1\r\n"say ""x""\nand y",2\r\n,\r\n');
});

test('a header of times states the zone with its offsets, and each row states its own', async () => {
  const text = await csv({ Time: 'time', 'UTC offset': 'offset' }, [
    [Date.UTC(2025, 9, 26, 0, 30), Date.UTC(2025, 9, 26, 0, 30)],
    [Date.UTC(2025, 9, 26, 1, 30), Date.UTC(2025, 9, 26, 1, 30)],
  ]);
  expect(text.split('\r\n')).toEqual([
    '\uFEFF"Time (Europe/Vienna, UTC+01:00/+02:00)",UTC offset',
    '2025-10-26 02:30:00,+02:00',
    '2025-10-26 02:30:00,+01:00',
    '',
  ]);
});

test('amounts keep every digit and their sign', async () => {
  const amounts = ['-0.000000000000000001', '123456789012345678901234567890.123456789012345678', '-5'];
  const text = await csv(
    { Amount: 'amount' },
    amounts.map((amount) => [amount]),
  );
  expect(text.split('\r\n').slice(1, -1)).toEqual(amounts);
});

test('text after a semicolon or a tab stays in its cell where those are separators', async () => {
  const text = await csv({ Name: 'text', Note: 'text' }, [['a;=1+1', 'a\t=1+1']]);
  expect(text.split('\r\n')[1]).toBe('"a;=1+1","a\t=1+1"');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+43 660', "'+43 660"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  ['', ''],
])('the text %j runs nothing in a spreadsheet: %j', (text, want) => {
  expect(defused(text)).toBe(want);
});
