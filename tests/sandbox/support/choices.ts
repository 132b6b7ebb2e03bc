/** Chance that follows from a number alone (mulberry32), so that the same step chooses the same again. */
export class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** One of them. @throws Error when there is none */
  from<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new Error('There is nothing to choose from.');
    return values[this.below(values.length)] as Value;
  }

  /** True one time in so many. */
  isOneIn(many: number): boolean {
    return this.below(many) === 0;
  }

  /** Some of them, in their order; at least one where there is one. */
  some<Value>(values: readonly Value[]): Value[] {
    const chosen = values.filter(() => this.below(2) === 0);
    return chosen.length > 0 ? chosen : values.slice(0, 1);
  }
}
