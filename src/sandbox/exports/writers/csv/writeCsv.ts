import type { Table } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import type { ByteSink } from '../byteSink.ts';
import { csvText } from './csvText.ts';

/** Writes one table as a CSV file. */
export async function writeCsv(table: Table, zone: ZonedTime, sink: ByteSink): Promise<void> {
  for await (const text of csvText(table, zone)) await sink.write(Buffer.from(text, 'utf8'));
}
