import type { Clock } from '../clock.ts';

/** Things remembered; more are forgotten together, which costs a line too many in the log. */
const most = 10_000;

/** What goes wrong ten times a second is worth a line now and then. By the exchange's clock. */
export class Seldom {
  readonly #clock: Clock;
  readonly #quietMs: number;
  readonly #saidAt = new Map<string, number>();

  /** A thing is due again after `quietMs`. */
  constructor(clock: Clock, quietMs: number) {
    this.#clock = clock;
    this.#quietMs = quietMs;
  }

  /** Whether it is time to speak of this thing, which counts as speaking of it. */
  isDue(thing: string): boolean {
    const now = this.#clock.now();
    const saidAt = this.#saidAt.get(thing);
    if (saidAt !== undefined && now - saidAt < this.#quietMs) return false;
    if (this.#saidAt.size >= most) this.#saidAt.clear();
    this.#saidAt.set(thing, now);
    return true;
  }
}
