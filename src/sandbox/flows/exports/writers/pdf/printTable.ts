import type { Cell, Column, Row } from '../../table/table.ts';
import type { ZonedTime } from '../../time/zonedTime.ts';
import { heights } from './chapterFlow.ts';
import { colors, edges, type Pen } from './text/pen.ts';

const size = 7.5;
const small = { size: 6, color: colors.quiet };

/** Draws one table's header and rows at given positions. */
export class PrintTable {
  readonly #doc: PDFKit.PDFDocument;
  readonly #pen: Pen;
  readonly #zone: ZonedTime;
  readonly #columns: readonly PrintColumn[];

  constructor(doc: PDFKit.PDFDocument, pen: Pen, columns: readonly Column[], zone: ZonedTime) {
    this.#doc = doc;
    this.#pen = pen;
    this.#zone = zone;
    this.#columns = printColumns(columns, edges.left, edges.right);
  }

  header(y: number): void {
    for (const { column, x, width } of this.#columns) {
      const align = column.kind === 'amount' ? 'right' : 'start';
      this.#pen.text(
        column.header,
        { x, y: y + 4, width, align },
        { size: 7, weight: 600, color: colors.quiet },
      );
    }
    this.#line(y + heights.header - 1, colors.rule);
  }

  row(row: Row, y: number, height: number): void {
    for (const { column, index, x, width, below } of this.#columns) {
      const line = { x, y: y + 3, width, isQuoted: true };
      const text = this.#textOf(column, row[index] ?? null);
      // Zeros are dimmed.
      if (column.kind === 'amount')
        this.#pen.number(text, line, text === '0' ? { size, color: colors.quiet } : { size });
      else this.#pen.text(text, line, { size });
      const under =
        below === null
          ? this.#offsetOf(column, row[index] ?? null)
          : this.#textOf(below.column, row[below.index] ?? null);
      if (under === '') continue;
      const align = column.kind === 'amount' ? 'right' : 'start';
      this.#pen.text(under, { ...line, y: y + 13, align }, small);
    }
    this.#line(y + height - 0.5, colors.hairline);
  }

  /** Shown below a time when the offset changes within the period and the rows are tall enough. */
  #offsetOf({ kind }: Column, value: Cell): string {
    const isShown =
      kind === 'time' && this.#zone.changes && this.#columns.some(({ below }) => below !== null);
    return isShown && typeof value === 'number' ? `UTC${this.#zone.offset(value)}` : '';
  }

  #textOf({ kind }: Column, value: Cell): string {
    if (value === null) return '';
    if (typeof value === 'number') return kind === 'time' ? this.#zone.text(value) : String(value);
    return kind === 'amount' ? groupDigits(value) : value;
  }

  #line(y: number, color: string): void {
    this.#doc.moveTo(edges.left, y).lineTo(edges.right, y).lineWidth(0.5).strokeColor(color).stroke();
  }
}

/** A column of a printed table, and the column printed below its cells. */
interface PrintColumn {
  readonly column: Column;
  /** Its index in a row. */
  readonly index: number;
  /** Points. */
  readonly x: number;
  readonly width: number;
  readonly below: { readonly column: Column; readonly index: number } | null;
}

/** Space between two columns, points. */
const gutter = 8;

/** The printed columns of a table between two edges (points), with widths in proportion to their shares. */
function printColumns(columns: readonly Column[], left: number, right: number): PrintColumn[] {
  const shares = columns.map(({ print }) => (print !== undefined && 'share' in print ? print.share : 0));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const printed = shares.filter((share) => share > 0).length;
  const room = right - left - gutter * (printed - 1);
  let x = left;
  return columns.flatMap((column, index) => {
    const share = shares[index] ?? 0;
    if (share === 0) return [];
    const width = (room * share) / whole;
    const place = { column, index, x, width, below: columnBelow(columns, column.id) };
    x += width + gutter;
    return [place];
  });
}

function columnBelow(columns: readonly Column[], id: string): PrintColumn['below'] {
  const index = columns.findIndex(
    ({ print }) => print !== undefined && 'below' in print && print.below === id,
  );
  const column = columns[index];
  return column === undefined ? null : { column, index };
}

/** Groups the thousands of a decimal string, keeping every digit: "1250000.5" is "1,250,000.5". */
export function groupDigits(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
