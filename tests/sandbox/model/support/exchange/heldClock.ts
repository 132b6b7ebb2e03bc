import { type Clock, createMachineClock } from '../../../../../src/sandbox/world/clock.ts';
import type { Beginning, MachineTime } from './heldExchange.ts';

/** The machine's clock as one process knows it: it stands still until it is told how late it is. */
export class HeldClock implements Clock {
  #time: MachineTime;
  readonly #clock: Clock;

  constructor({ since, ...time }: Beginning) {
    this.#time = time;
    this.#clock = createMachineClock({
      wall: () => this.#time.wall,
      monotonic: () => this.#time.passed,
      since,
    });
  }

  now(): number {
    return this.#clock.now();
  }

  setTime(time: MachineTime): void {
    this.#time = time;
    // Read at once: how far it lags behind a clock that was set back depends on when it was read, and must be the same
    // in all processes.
    this.#clock.now();
  }
}
