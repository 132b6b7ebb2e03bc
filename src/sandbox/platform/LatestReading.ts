/**
 * A value that is read repeatedly, of which the latest is kept. Among overlapping readings that is the result of the one
 * that began last: one that began earlier and ends later may have missed a change in between.
 */
export class LatestReading<T> {
  readonly #read: () => Promise<T>;
  #value: T;
  #begun = 0;
  #kept = 0;

  constructor(first: T, read: () => Promise<T>) {
    this.#value = first;
    this.#read = read;
  }

  get value(): T {
    return this.#value;
  }

  /** Resolves to what is kept afterwards. Rejects as the reading does; what was kept stays then. */
  async again(): Promise<T> {
    this.#begun += 1;
    const number = this.#begun;
    const value = await this.#read();
    if (number > this.#kept) {
      this.#kept = number;
      this.#value = value;
    }
    return this.#value;
  }
}
