import type { Clock } from '../clock.ts';

/** Another clock, ahead of it by an offset that only grows: the exchange's time, which never runs backwards. */
export class AdjustableClock implements Clock {
  readonly #base: Clock;
  #offsetMs = 0;

  constructor(base: Clock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#offsetMs;
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
