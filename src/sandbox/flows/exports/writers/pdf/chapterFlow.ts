import type { Table } from '../../table/table.ts';

/** In points. */
export const heights = {
  title: 24,
  continued: 18,
  header: 18,
  row: 15,
  tallRow: 23,
  note: 18,
  gap: 16,
} as const;

/** A part to draw, and where. `continued` and `header` are repeated on every further page of the table. */
interface Step {
  readonly part: 'title' | 'continued' | 'header' | 'row' | 'note';
  readonly y: number;
  readonly height: number;
  readonly isNewPage: boolean;
}

/** The positions of a chapter's parts: its title, its header on every page, its rows, or a note that there are none. */
export function* chapterFlow(flow: PageFlow, table: Table): Generator<Step> {
  const rowHeight = rowHeightOf(table);
  const isEmpty = table.count === 0;
  const first = isEmpty ? heights.note : heights.header + rowHeight;
  yield { part: 'title', height: heights.title, ...flow.take(heights.title, first) };
  if (isEmpty) yield { part: 'note', height: heights.note, ...flow.take(heights.note) };
  else yield { part: 'header', height: heights.header, ...flow.take(heights.header) };
  for (let row = 0; row < table.count; row += 1) {
    if (!flow.fits(rowHeight)) {
      yield { part: 'continued', height: heights.continued, ...flow.take(heights.continued, rowHeight * 2) };
      yield { part: 'header', height: heights.header, ...flow.take(heights.header) };
    }
    yield { part: 'row', height: rowHeight, ...flow.take(rowHeight) };
  }
  flow.skip(heights.gap);
}

/** Rows with a second, small line are taller. */
function rowHeightOf({ columns }: Table): number {
  return columns.some(({ print }) => print !== undefined && 'below' in print) ? heights.tallRow : heights.row;
}

/** Heights and edges of a page, points (1/72 inch) from its top; A4. */
interface PageBox {
  /** Where the first page's content begins, below the statement's heading. */
  readonly firstTop: number;
  /** Where every other page's content begins. */
  readonly top: number;
  readonly bottom: number;
}

interface Place {
  readonly y: number;
  /** Whether it is the first part on a new page. */
  readonly isNewPage: boolean;
}

/** Lays out parts below each other. Independent of drawing, so that it can run in advance to count the pages. */
export class PageFlow {
  readonly #box: PageBox;
  #y: number;
  #page = 1;

  constructor(box: PageBox) {
    this.#box = box;
    this.#y = box.firstTop;
  }

  get page(): number {
    return this.#page;
  }

  /** Whether a part of this height fits on the page. */
  fits(height: number): boolean {
    return this.#y + height <= this.#box.bottom;
  }

  /** The place for a part of this height. `keep` more points must fit below it on the same page. */
  take(height: number, keep = 0): Place {
    const isNewPage = !this.fits(height + keep);
    if (isNewPage) {
      this.#page += 1;
      this.#y = this.#box.top;
    }
    const y = this.#y;
    this.#y += height;
    return { y, isNewPage };
  }

  /** Leaves a gap, at most to the bottom of the page. */
  skip(height: number): void {
    this.#y = Math.min(this.#y + height, this.#box.bottom);
  }
}
