import type { SandboxContext } from '../../context.ts';
import type { ExportFolder } from '../exportFolder.ts';
import { exportRules } from '../exportRules.ts';
import type { ExportTask } from '../exportTask.ts';
import type { Statement } from '../statement/statement.ts';
import { statementOf } from '../statement/statementOf.ts';
import { factsTable } from '../statement/tables/factsTable.ts';
import type { Table } from '../table/table.ts';
import type { ByteSink } from '../writers/byteSink.ts';
import { writeCsv } from '../writers/csv/writeCsv.ts';
import { writeCsvArchive } from '../writers/csv/writeCsvArchive.ts';
import { FileSink } from '../writers/fileSink.ts';
import { writePdf } from '../writers/pdf/writePdf.ts';
import { writeXlsx } from '../writers/xlsx/writeXlsx.ts';
import { ExportFailure } from './exportFailure.ts';
import { Progress } from './progress.ts';
import { watched } from './watched.ts';

interface Work {
  readonly context: SandboxContext;
  readonly folder: ExportFolder;
  readonly signal: AbortSignal;
  /** Hears how far it is, percent. */
  readonly onProgress: (percent: number) => void;
}

interface MadeFile {
  readonly name: string;
  readonly storedName: string;
  readonly size: number;
}

/**
 * Makes a task's file and resolves when it is on the disk. What a failure leaves half written is removed.
 * @throws ExportFailure; the signal's reason when it is given up
 */
export async function makeFile(
  task: ExportTask,
  { context, folder, signal, onProgress }: Work,
): Promise<MadeFile> {
  const progress = new Progress(task, onProgress);
  const read = await statementOf(context, task, (at) => {
    signal.throwIfAborted();
    progress.reached(at);
  });
  const watch = (table: Table): Table => watched(table, signal, (rows) => progress.wrote(rows));
  const statement = { ...read, tables: read.tables.map(watch), main: watch(read.main) };
  progress.expect(statement.tables.reduce((sum, { count }) => sum + count, 0));
  const ending = task.format === 'csv' && task.kind === 'CONSOLIDATED' ? 'zip' : task.format;
  const storedName = `${task.id}-${task.attempt}.${ending}`;
  await folder.remove(storedName);
  const sink = await FileSink.create(folder.pathOf(storedName));
  try {
    await write(statement, ending, sink);
    return { name: `${statement.name}.${ending}`, storedName, size: await sink.finish() };
  } catch (cause) {
    await sink.abandon();
    await folder.remove(storedName);
    throw cause;
  }
}

async function write(statement: Statement, ending: string, sink: ByteSink): Promise<void> {
  if (ending === 'pdf') {
    assertPrintable(statement);
    return writePdf(statement, sink);
  }
  if (ending === 'csv') return writeCsv(statement.main, statement.zone, sink);
  const tables = [factsTable(statement.title, statement.facts), ...statement.tables];
  return ending === 'zip'
    ? writeCsvArchive({ ...statement, tables }, sink)
    : writeXlsx({ ...statement, tables }, sink);
}

function assertPrintable({ tables }: Statement): void {
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  if (rows > exportRules.pdfRows)
    throw new ExportFailure('TOO_LARGE', `${rows} rows are too many for a PDF.`);
}
