/**
 * The one source of time of the sandbox exchange.
 * `now()` gives whole milliseconds since the epoch and never less than before. Nothing else in the sandbox reads the
 * system's time, so that tests can move it by hand.
 */
export interface Clock {
  now(): number;
}

/** How fast time passes until a machine's clock that was set back has caught up, as a fraction. */
const slowPace = 0.9;

interface MachineTime {
  /** The machine's clock, ms since the epoch; people and time services set it. */
  readonly wall?: () => number;
  /** ms since some moment; nobody sets it. */
  readonly monotonic?: () => number;
}

/**
 * The machine's own time. When that is set back, time goes on from where it was, a little slower until the machine has
 * caught up: were it to stand still, no limit would end and no job be due for as long as the machine was set back.
 */
export function createMachineClock({
  wall = Date.now,
  monotonic = () => performance.now(),
}: MachineTime = {}): Clock {
  let latest = wall();
  let readAt = monotonic();
  return {
    now() {
      const elapsed = monotonic() - readAt;
      readAt += elapsed;
      latest = Math.max(wall(), latest + slowPace * elapsed);
      return Math.floor(latest);
    },
  };
}

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

/** Whether a text (YYYY-MM-DD) is a day of the calendar that has begun at `now` (ms, UTC). */
export function isDayUntil(text: string, now: number): boolean {
  return isDay(text) && text <= new Date(now).toISOString().slice(0, 10);
}

/** The 31st of a shorter month is no day, though it can be read as one. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}
