import { stringify } from 'csv-stringify/sync';
import { FORMULA_SIGNS } from '../../../../../formats/csvText.ts';
import { type Cell, type Column, headerOf, type Row, type Table } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import type { ByteSink } from '../fileSink.ts';
import { ZipWriter } from '../zipWriter.ts';

/** Writes one table as a CSV file. */
export async function writeCsv(table: Table, zone: ZonedTime, sink: ByteSink): Promise<void> {
  for await (const text of csvText(table, zone)) await sink.write(Buffer.from(text, 'utf8'));
}

interface CsvArchive {
  readonly tables: readonly Table[];
  readonly zone: ZonedTime;
  /** ms */
  readonly generatedAt: number;
}

/** Writes several tables as one zip with a CSV file for each: RFC 4180 allows only one table per file. */
export async function writeCsvArchive(
  { tables, zone, generatedAt }: CsvArchive,
  sink: ByteSink,
): Promise<void> {
  const zip = new ZipWriter(sink, generatedAt);
  for (const [index, table] of tables.entries()) {
    await zip.begin(`${String(index + 1).padStart(2, '0')}-${table.id}.csv`);
    for await (const text of csvText(table, zone)) await zip.write(text);
  }
  await zip.finish();
}

/** Without it, spreadsheets assume another encoding. */
const byteOrderMark = '\uFEFF';

/** A table as CSV (RFC 4180), in chunks: byte order mark and header, then one chunk per page. */
async function* csvText(table: Table, zone: ZonedTime): AsyncGenerator<string> {
  const { columns } = table;
  yield byteOrderMark + toCsv([columns.map((column) => headerOf(column, zone))]);
  for await (const page of table.pages()) {
    yield toCsv(page.map((row: Row) => columns.map((column, index) => field(column, row[index], zone))));
  }
}

function toCsv(rows: readonly (readonly string[])[]): string {
  // Quote semicolons and tabs too: some spreadsheets treat them as separators.
  return stringify([...rows], { record_delimiter: 'windows', quoted_match: /[;\t]/ });
}

function field({ kind }: Column, value: Cell | undefined, zone: ZonedTime): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return kind === 'text' ? defused(value) : value;
  if (kind === 'time') return zone.text(value);
  return kind === 'offset' ? zone.offset(value) : String(value);
}

const formulaStart = new RegExp(`^[${FORMULA_SIGNS}]`);

/** Prevents a spreadsheet from running a text as a formula: an apostrophe is prepended to one that looks like it. */
export function defused(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
