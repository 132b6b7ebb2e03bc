import { integersOf } from '../../../scripts/mutate/random.ts';

/** Chance that follows from a number alone, so that the same step chooses the same again. */
export class Choices {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = integersOf(seed);
  }

  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number {
    return this.#next() % limit;
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
