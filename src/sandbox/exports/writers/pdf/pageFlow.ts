/** Heights and edges of a page, points (1/72 inch) from its top; A4. */
export interface PageBox {
  /** Where the first page's content begins, below the statement's head. */
  readonly firstTop: number;
  /** Where every other page's content begins. */
  readonly top: number;
  readonly bottom: number;
}

interface Place {
  readonly y: number;
  /** Whether it is the first on a new page. */
  readonly isNewPage: boolean;
}

/**
 * Where things go when they are set one below the other. Knows nothing of drawing, so that it can run ahead and say how
 * many pages there will be.
 */
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

  /** Whether something this high has room on the page. */
  fits(height: number): boolean {
    return this.#y + height <= this.#box.bottom;
  }

  /** The place for something this high. `keep` more must fit below it on the same page; points. */
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

  /** Leaves room, as far as the page has any. */
  skip(height: number): void {
    this.#y = Math.min(this.#y + height, this.#box.bottom);
  }
}
