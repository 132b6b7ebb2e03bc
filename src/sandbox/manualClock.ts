import type { Clock } from './clock.ts';

/** A clock that stands still until it is moved: for tests and reproducible demonstrations. Milliseconds. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  advance(milliseconds: number): void {
    if (milliseconds < 0) throw new RangeError('A clock does not run backwards.');
    this.#now += milliseconds;
  }
}
