import type { Clock } from '../clock.ts';

/** So many calls within so many ms. */
export interface RateRule {
  readonly calls: number;
  readonly withinMs: number;
}

/** Callers remembered before those who were quiet are forgotten. */
const most = 10_000;

/** Counts calls per key within the last while, by the exchange's clock. It lives in the process and ends with it. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #rule: RateRule;
  readonly #calls = new Map<string, number[]>();

  constructor(clock: Clock, rule: RateRule) {
    this.#clock = clock;
    this.#rule = rule;
  }

  /** Whether no further call is allowed now. */
  isFull(key: string): boolean {
    return this.#recent(key).length >= this.#rule.calls;
  }

  /** Counts a call, unless it is one too many. @returns whether it is */
  isOver(key: string): boolean {
    const recent = this.#recent(key);
    if (recent.length >= this.#rule.calls) return true;
    if (this.#calls.size >= most) this.#forget();
    this.#calls.set(key, [...recent, this.#clock.now()]);
    return false;
  }

  #recent(key: string): number[] {
    const now = this.#clock.now();
    return (this.#calls.get(key) ?? []).filter((at) => now - at < this.#rule.withinMs);
  }

  /** Forgets who was quiet, so that the map does not grow for ever; everybody, if nobody was. */
  #forget(): void {
    for (const key of [...this.#calls.keys()]) if (this.#recent(key).length === 0) this.#calls.delete(key);
    if (this.#calls.size >= most) this.#calls.clear();
  }
}
