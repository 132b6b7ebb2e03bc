import type { Table } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import type { ByteSink } from '../byteSink.ts';
import { ZipWriter } from '../zipWriter.ts';
import { csvText } from './csvText.ts';

interface CsvArchive {
  readonly tables: readonly Table[];
  readonly zone: ZonedTime;
  /** ms */
  readonly generatedAt: number;
}

/** Writes several tables as one zip with a CSV file for each: RFC 4180 knows one table a file. */
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
