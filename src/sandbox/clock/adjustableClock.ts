import type { Clock } from '../clock.ts';

/** Another clock, ahead of it by an offset that only grows: the exchange's time, which never runs backwards. */
export class AdjustableClock implements Clock {
  readonly #base: Clock;
  #offsetMs = 0;
  #latest = Number.NEGATIVE_INFINITY;

  constructor(base: Clock) {
    this.#base = base;
  }

  now(): number {
    // The base may be set back, as machines' clocks are; then time stands still until it has caught up.
    this.#latest = Math.max(this.#latest, this.#base.now() + this.#offsetMs);
    return this.#latest;
  }

  /** How far it is ahead of its base, ms. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Puts it so far ahead of its base; less than it is ahead already changes nothing. */
  raiseOffset(offsetMs: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, offsetMs);
  }
}
