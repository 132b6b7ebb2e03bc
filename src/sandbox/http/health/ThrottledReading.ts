/** How many times as long as a reading took passes before the next one begins: it takes a five-hundredth of the time. */
export const restShare = 500;

/** How often it is read at most, ms. */
const restMs = 10_000;

/**
 * A figure whose reading takes longer the more there is to read. It is read beside those who ask, who are given the last
 * one meanwhile, and so rarely that reading takes the same small share of the time whatever it has come to cost.
 */
export class ThrottledReading<Figure> {
  readonly #read: () => Promise<Figure>;
  readonly #now: () => number;
  #last: Promise<Figure> | null = null;
  #nextAt = 0;

  /** @param now ms, from any beginning */
  constructor(read: () => Promise<Figure>, now: () => number = () => performance.now()) {
    this.#read = read;
    this.#now = now;
  }

  /** Waits only for the first reading. @throws (rejects) as long as the last reading failed; it is then read again */
  read(): Promise<Figure> {
    if (this.#last === null) {
      const first = this.#reading();
      this.#last = first;
      first.catch(() => {
        this.#last = null;
      });
    } else if (this.#now() >= this.#nextAt) {
      this.#reading().then(
        (figure) => {
          this.#last = Promise.resolve(figure);
        },
        () => {
          this.#last = null;
        },
      );
    }
    return this.#last;
  }

  async #reading(): Promise<Figure> {
    const began = this.#now();
    this.#nextAt = Number.POSITIVE_INFINITY;
    try {
      return await this.#read();
    } finally {
      this.#nextAt = this.#now() + Math.max(restMs, restShare * (this.#now() - began));
    }
  }
}
