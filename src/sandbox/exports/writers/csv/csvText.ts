import { stringify } from 'csv-stringify/sync';
import type { Cell, Row } from '../../table/cell.ts';
import type { Column } from '../../table/column.ts';
import { headerOf } from '../../table/headerOf.ts';
import type { Table } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import { defused } from './defused.ts';

/** Without it spreadsheets take the bytes for another encoding. */
const byteOrderMark = '\uFEFF';

/** A table as CSV (RFC 4180), a piece at a time: byte order mark and header, then a piece for each page. */
export async function* csvText(table: Table, zone: ZonedTime): AsyncGenerator<string> {
  const { columns } = table;
  yield byteOrderMark + toCsv([columns.map((column) => headerOf(column, zone))]);
  for await (const page of table.pages()) {
    yield toCsv(page.map((row: Row) => columns.map((column, index) => field(column, row[index], zone))));
  }
}

function toCsv(rows: readonly (readonly string[])[]): string {
  // Some spreadsheets separate by a semicolon or a tab: what stands behind one must not become a cell of its own.
  return stringify([...rows], { record_delimiter: 'windows', quoted_match: /[;\t]/ });
}

function field({ kind }: Column, value: Cell | undefined, zone: ZonedTime): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return kind === 'text' ? defused(value) : value;
  if (kind === 'time') return zone.text(value);
  return kind === 'offset' ? zone.offset(value) : String(value);
}
