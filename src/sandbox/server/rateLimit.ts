import type { Clock } from '../clock.ts';

/**
 * Counts calls per key within the last second (domain §9.2: code 10006). `isOver` counts the call it asks about.
 */
export class RateLimit {
  readonly #clock: Clock;
  readonly #perSecond: number;
  readonly #calls = new Map<string, number[]>();

  constructor(clock: Clock, perSecond: number) {
    this.#clock = clock;
    this.#perSecond = perSecond;
  }

  isOver(key: string): boolean {
    const now = this.#clock.now();
    const recent = (this.#calls.get(key) ?? []).filter((at) => now - at < 1000);
    if (recent.length < this.#perSecond) recent.push(now);
    else return true;
    // Forgets quiet callers now and then, so that the map does not grow for ever.
    if (this.#calls.size > 10_000) this.#calls.clear();
    this.#calls.set(key, recent);
    return false;
  }
}
