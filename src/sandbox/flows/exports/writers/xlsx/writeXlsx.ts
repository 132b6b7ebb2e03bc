/*
 * Why our own writer: the library most use, exceljs, has had no release since 2023 and brings deprecated packages with
 * it (rimraf 2, glob 7, inflight, fstream among them); others hold a workbook in memory before they write it. What a
 * statement needs of SpreadsheetML (typed cells, a frozen header, widths, several sheets) is a few pages of text.
 */
import type { Row, Table } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import type { ByteSink } from '../fileSink.ts';
import { ZipWriter } from '../zipWriter.ts';
import { rowXml, sheetEnd, sheetStart } from './sheetXml.ts';
import { workbookXml } from './workbookXml.ts';

interface Workbook {
  readonly tables: readonly Table[];
  readonly zone: ZonedTime;
  /** Of the columns. */
  readonly direction: 'ltr' | 'rtl';
  /** ms */
  readonly generatedAt: number;
  /** Rows per sheet including its header; further rows continue on the next sheet. */
  readonly sheetRows?: number;
}

/** Maximum number of rows in a spreadsheet's sheet. */
const maxSheetRows = 1_048_576;
/** Rows compressed at a time. */
const batchRows = 500;

/** Writes a workbook with one sheet per table, or several where a table exceeds a sheet. */
export async function writeXlsx(
  { tables, zone, direction, generatedAt, sheetRows = maxSheetRows }: Workbook,
  sink: ByteSink,
): Promise<void> {
  const zip = new ZipWriter(sink, generatedAt);
  const names: string[] = [];
  const begin = async (table: Table, part: number): Promise<void> => {
    names.push(part === 1 ? table.title : `${table.title} (${part})`);
    await zip.begin(`xl/worksheets/sheet${names.length}.xml`);
    await zip.write(sheetStart(table.columns, zone, direction));
  };
  for (const table of tables) {
    let part = 1;
    let number = 1;
    await begin(table, part);
    for await (const rows of batches(table, sheetRows)) {
      if (number === sheetRows) {
        await zip.write(sheetEnd);
        part += 1;
        number = 1;
        await begin(table, part);
      }
      let text = '';
      for (const row of rows) {
        number += 1;
        text += rowXml(row, number, table.columns, zone);
      }
      await zip.write(text);
    }
    await zip.write(sheetEnd);
  }
  for (const [name, text] of Object.entries(workbookXml(names))) {
    await zip.begin(name);
    await zip.write(text);
  }
  await zip.finish();
}

/** The rows in batches that never cross the end of a sheet. */
async function* batches(table: Table, sheetRows: number): AsyncGenerator<readonly Row[]> {
  let room = sheetRows - 1;
  for await (const page of table.pages()) {
    for (let from = 0; from < page.length; ) {
      const rows = page.slice(from, from + Math.min(batchRows, room));
      yield rows;
      from += rows.length;
      room -= rows.length;
      if (room === 0) room = sheetRows - 1;
    }
  }
}
