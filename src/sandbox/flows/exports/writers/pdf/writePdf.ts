import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { name as brand } from '../../../../../../schemas/brand.json';
import type { Statement } from '../../statement/statementOf.ts';
import type { Row, Table } from '../../table/table.ts';
import type { ByteSink } from '../fileSink.ts';
import { chapterFlow, PageFlow } from './chapterFlow.ts';
import { drawFoot, drawHead, drawShortHead, firstTop } from './pageFurniture.ts';
import { colors, edges, Pen } from './pen.ts';
import { PrintTable } from './printTable.ts';

/** Writes a statement as a PDF: its pages are counted first, then drawn one by one, never all kept in memory. */
export async function writePdf(statement: Statement, sink: ByteSink): Promise<void> {
  const doc = newDocument(statement);
  const written = pump(doc, sink);
  // A disk error surfaces when `written` is awaited; until then, it must not be an unhandled rejection.
  written.catch(() => {});
  const pen = new Pen(doc);
  const of = pagesOf(statement);
  const flow = flowOf(statement);
  const turn = (): void => {
    doc.addPage();
    drawFoot(doc, pen, statement, { page: flow.page, of });
    if (flow.page === 1) drawHead(doc, pen, statement);
    else drawShortHead(doc, pen, statement);
  };
  try {
    turn();
    for (const table of statement.tables) await drawChapter({ doc, pen, statement, flow, turn }, table);
    doc.end();
  } catch (cause) {
    // Nothing more will come: unblocks what waits for the document.
    doc.destroy();
    throw cause;
  }
  await written;
}

interface Drawing {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly statement: Statement;
  readonly flow: PageFlow;
  readonly turn: () => void;
}

async function drawChapter(drawing: Drawing, table: Table): Promise<void> {
  const { doc, pen, statement, flow, turn } = drawing;
  const printed = new PrintTable(doc, pen, table.columns, statement.zone);
  const rows = singleRows(table);
  for (const { part, y, isNewPage, height } of chapterFlow(flow, table)) {
    if (isNewPage) {
      turn();
      await drained(doc);
    }
    const line = { x: edges.left, y, width: edges.right - edges.left };
    if (part === 'title') pen.text(table.title, { ...line, y: y + 4 }, { size: 12, weight: 600 });
    else if (part === 'continued')
      pen.text(`${table.title}, continued`, { ...line, y: y + 3 }, { size: 8, color: colors.quiet });
    else if (part === 'header') printed.header(y);
    else if (part === 'note') pen.text('None in this period.', line, { size: 8, color: colors.quiet });
    else {
      const next = await rows.next();
      if (next.done !== true) printed.row(next.value, y, height);
    }
  }
}

async function* singleRows(table: Table): AsyncGenerator<Row> {
  for await (const page of table.pages()) yield* page;
}

function flowOf(statement: Statement): PageFlow {
  return new PageFlow({ firstTop: firstTop(statement), top: edges.top, bottom: edges.bottom });
}

function pagesOf(statement: Statement): number {
  const flow = flowOf(statement);
  for (const table of statement.tables) {
    for (const _ of chapterFlow(flow, table));
  }
  return flow.page;
}

function newDocument({ title, generatedAt }: Statement): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${brand} ${title}`, Author: brand, CreationDate: new Date(generatedAt) },
  });
}

/** Passes the document's bytes on to the sink, with backpressure. */
async function pump(doc: PDFKit.PDFDocument, sink: ByteSink): Promise<void> {
  for await (const bytes of doc) await sink.write(bytes as Uint8Array);
}

/** Maximum number of buffered bytes of finished pages. */
const mostWaiting = 1024 * 1024;

/** Yields to the event loop after each page, and waits while too many finished pages are buffered. */
async function drained(doc: PDFKit.PDFDocument): Promise<void> {
  do await setImmediate();
  while (doc.readableLength > mostWaiting && !doc.destroyed);
}
