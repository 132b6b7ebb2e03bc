import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { name as brand } from '../../../../../../schemas/brand.json';
import type { InLanguage } from '../../statement/inLanguage.ts';
import type { Row, Table } from '../../table/table.ts';
import type { ByteSink } from '../fileSink.ts';
import { chapterFlow, PageFlow } from './chapterFlow.ts';
import { drawFoot, drawHead, drawShortHead, firstTop, furnitureTexts } from './pageFurniture.ts';
import { PrintTable } from './printTable.ts';
import { colors, edges, Pen } from './text/pen.ts';
import { Typefaces } from './text/typefaces.ts';

/** Writes a statement as a PDF: its pages are counted first, then drawn one by one, never all kept in memory. */
export async function writePdf(statement: InLanguage, sink: ByteSink): Promise<void> {
  const typefaces = await Typefaces.open(statement.reader);
  const { headings, texts } = furnitureTexts(statement);
  await typefaces.prepare(headings, 600);
  await typefaces.prepare(texts, 400);
  const doc = newDocument(statement);
  const written = pump(doc, sink);
  // A disk error surfaces when `written` is awaited; until then, it must not be an unhandled rejection.
  written.catch(() => {});
  const pen = new Pen(doc, typefaces, statement.direction);
  const of = pagesOf(statement);
  const flow = flowOf(statement);
  let page = 0;
  const end = (): void => {
    if (page > 0) drawFoot(doc, pen, statement, { page, of });
  };
  const turn = (): void => {
    end();
    page = flow.page;
    doc.addPage();
    if (page === 1) drawHead(doc, pen, statement);
    else drawShortHead(doc, pen, statement);
  };
  try {
    turn();
    for (const table of statement.tables)
      await drawChapter({ doc, pen, typefaces, statement, flow, turn }, table);
    end();
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
  readonly typefaces: Typefaces;
  readonly statement: InLanguage;
  readonly flow: PageFlow;
  readonly turn: () => void;
}

async function drawChapter(drawing: Drawing, table: Table): Promise<void> {
  const { doc, pen, typefaces, statement, flow, turn } = drawing;
  const { heading, zone } = statement;
  const printed = new PrintTable(doc, pen, table.columns, zone);
  const rows = singleRows(table, typefaces);
  for (const { part, y, isNewPage, height } of chapterFlow(flow, table)) {
    if (isNewPage) {
      turn();
      await drained(doc);
    }
    const line = { x: edges.left, y, width: edges.right - edges.left };
    if (part === 'title') pen.text(table.title, { ...line, y: y + 4 }, { size: 12, weight: 600 });
    else if (part === 'continued')
      pen.text(
        heading('{title}, continued', { title: table.title }),
        { ...line, y: y + 3 },
        { size: 8, color: colors.quiet },
      );
    else if (part === 'header') printed.header(y);
    else if (part === 'note')
      pen.text(heading('None in this period.'), line, { size: 8, color: colors.quiet });
    else {
      const next = await rows.next();
      if (next.done !== true) printed.row(next.value, y, height);
    }
  }
}

async function* singleRows(table: Table, typefaces: Typefaces): AsyncGenerator<Row> {
  for await (const page of table.pages()) {
    await typefaces.prepare(page.flatMap(textsOf), 400);
    yield* page;
  }
}

function textsOf(row: Row): string[] {
  return row.filter((cell) => typeof cell === 'string');
}

function flowOf(statement: InLanguage): PageFlow {
  return new PageFlow({ firstTop: firstTop(statement), top: edges.top, bottom: edges.bottom });
}

function pagesOf(statement: InLanguage): number {
  const flow = flowOf(statement);
  for (const table of statement.tables) {
    for (const _ of chapterFlow(flow, table));
  }
  return flow.page;
}

function newDocument({ title, generatedAt, language }: InLanguage): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: `${brand} ${title}`, Author: brand, CreationDate: new Date(generatedAt) },
  });
}

/** Passes the document's bytes on to the sink, with backpressure. */
async function pump(doc: PDFKit.PDFDocument, sink: ByteSink): Promise<void> {
  for await (const bytes of doc) await sink.write(bytes as Uint8Array);
}

/** Maximum number of buffered bytes of finished pages. */
const maxWaiting = 1024 * 1024;

/** Yields to the event loop after each page, and waits while too many finished pages are buffered. */
async function drained(doc: PDFKit.PDFDocument): Promise<void> {
  do await setImmediate();
  while (doc.readableLength > maxWaiting && !doc.destroyed);
}
