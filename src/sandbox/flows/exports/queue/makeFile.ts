import type { SandboxContext } from '../../context.ts';
import { ExportFailure, type ExportTask, exportRules } from '../rules/exportRules.ts';
import { type InLanguage, inLanguage } from '../statement/inLanguage.ts';
import { type RecordsOf, statementOf } from '../statement/statementOf.ts';
import type { StatementStore } from '../statementStore.ts';
import type { Table } from '../table/table.ts';
import { writeCamt } from '../writers/camt/writeCamt.ts';
import { writeCsv, writeCsvArchive } from '../writers/csv/writeCsv.ts';
import type { ByteSink } from '../writers/fileSink.ts';
import { writePdf } from '../writers/pdf/writePdf.ts';
import { writeXlsx } from '../writers/xlsx/writeXlsx.ts';

interface Work {
  readonly context: SandboxContext;
  readonly store: StatementStore;
  readonly recordsOf: RecordsOf | undefined;
  readonly signal: AbortSignal;
  /** Called with the progress, in percent. */
  readonly onProgress: (percent: number) => void;
}

interface MadeFile {
  readonly name: string;
  readonly storedName: string;
  readonly size: number;
}

/**
 * Makes a task's file and resolves when it is kept. An incomplete file is removed on failure.
 * @throws ExportFailure; StoreError; the signal's reason when it is aborted
 */
export async function makeFile(
  task: ExportTask,
  { context, store, recordsOf, signal, onProgress }: Work,
): Promise<MadeFile> {
  const progress = new Progress(task, onProgress);
  const onReached = (at: number) => {
    signal.throwIfAborted();
    progress.reached(at);
  };
  const read = await statementOf(context, task, { recordsOf, onReached });
  const watch = (table: Table): Table => watched(table, signal, (rows) => progress.wrote(rows));
  const statement = inLanguage({ ...read, tables: read.tables.map(watch), main: watch(read.main) }, task);
  progress.expect(statement.tables.reduce((sum, { count }) => sum + count, 0));
  const ending = endingOf(task);
  const storedName = `${task.id}-${task.attempt}.${ending}`;
  const file = await store.begin(storedName);
  try {
    await write(statement, task.format, ending, file);
    return { name: `${statement.fileName}.${ending}`, storedName, size: await file.finish() };
  } catch (cause) {
    await file.abandon();
    throw cause;
  }
}

function endingOf({ format, kind }: ExportTask): string {
  if (format === 'camt053') return 'zip';
  if (format === 'tax') return 'csv';
  return format === 'csv' && kind === 'CONSOLIDATED' ? 'zip' : format;
}

async function write(
  statement: InLanguage,
  format: ExportTask['format'],
  ending: string,
  sink: ByteSink,
): Promise<void> {
  if (ending === 'pdf') {
    assertPrintable(statement);
    return writePdf(statement, sink);
  }
  if (format === 'camt053') return writeCamt(statement, sink);
  if (ending === 'csv') return writeCsv(statement.main, statement.zone, sink);
  const tables = [statement.about, ...statement.tables];
  return ending === 'zip'
    ? writeCsvArchive({ ...statement, tables }, sink)
    : writeXlsx({ ...statement, tables }, sink);
}

function assertPrintable({ tables }: InLanguage): void {
  const rows = tables.reduce((sum, { count }) => sum + count, 0);
  if (rows > exportRules.pdfRows)
    throw new ExportFailure('TOO_LARGE', `${rows} rows are too many for a PDF.`);
}

/** Share of the work spent reading the ledger for the balances, before anything is written; percent. */
const readShare = 35;

/** The progress of a task in whole percent, never decreasing: reading, measured by time, then writing, by rows. */
class Progress {
  readonly #from: number;
  readonly #to: number;
  readonly #onProgress: (percent: number) => void;
  #expected = 1;
  #written = 0;
  #percent = 0;

  constructor(
    { start_at, end_at }: Pick<ExportTask, 'start_at' | 'end_at'>,
    onProgress: (percent: number) => void,
  ) {
    this.#from = start_at ?? 0;
    this.#to = end_at ?? 1;
    this.#onProgress = onProgress;
  }

  /** The ledger has been read up to this moment (ms). */
  reached(at: number): void {
    this.#tell((readShare * (at - this.#from)) / Math.max(1, this.#to - this.#from));
  }

  /** Sets the number of rows that will be written. */
  expect(rows: number): void {
    this.#expected = Math.max(1, rows);
    this.#tell(readShare);
  }

  wrote(rows: number): void {
    this.#written += rows;
    this.#tell(readShare + ((99 - readShare) * this.#written) / this.#expected);
  }

  #tell(percent: number): void {
    const whole = Math.min(99, Math.floor(percent));
    if (whole <= this.#percent) return;
    this.#percent = whole;
    this.#onProgress(whole);
  }
}

/** Wraps a table so that reading stops when the signal is aborted; `onRows` is called after every page. */
function watched(table: Table, signal: AbortSignal, onRows: (rows: number) => void): Table {
  return {
    ...table,
    async *pages() {
      for await (const page of table.pages()) {
        signal.throwIfAborted();
        yield page;
        onRows(page.length);
      }
    },
  };
}
