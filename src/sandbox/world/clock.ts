/** A day, ms. The exchange's days are those of UTC, so each is as long as the other. */
export const dayMs = 86_400_000;

/**
 * The single source of time in the sandbox exchange. `now()` gives whole milliseconds since the epoch and never
 * decreases. Nothing else in the sandbox reads the system time, so tests can set it.
 */
export interface Clock {
  now(): number;
}

/** A moment (ms) as the contract writes it: "" for none. */
export function msText(ms: number | null): string {
  return ms === null ? '' : String(ms);
}

/** How fast time passes, as a fraction of real time, until a system clock that was set back has caught up. */
const slowPace = 0.9;

interface MachineTime {
  /** The system clock, ms since the epoch; users and time services can set it. */
  readonly wall?: () => number;
  /** ms since an arbitrary moment; cannot be set. */
  readonly monotonic?: () => number;
  /** The moment it begins at, if the system clock is behind: the latest one that an earlier process knew, ms. */
  readonly since?: number;
}

/**
 * The system time. When the system clock is set back, time continues from where it was, slightly slower until the
 * system clock has caught up. If it stood still instead, no limit would expire and no job be due until then.
 */
export function createMachineClock({
  wall = Date.now,
  monotonic = () => performance.now(),
  since = 0,
}: MachineTime = {}): Clock {
  let latest = Math.max(wall(), since);
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

/** A clock ahead of its base clock by an offset that only grows: the exchange's time, which never runs backwards. */
export class AdjustableClock implements Clock {
  readonly #base: Clock;
  #offsetMs = 0;

  constructor(base: Clock) {
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#offsetMs;
  }

  /** How far this clock is ahead of its base, ms. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** Raises the offset to this many ms; a smaller value than the current one changes nothing. */
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

/** Whether `text` (YYYY-MM-DD) is a calendar day that has begun at `now` (ms, UTC). */
export function isDayUntil(text: string, now: number): boolean {
  return isDay(text) && text <= new Date(now).toISOString().slice(0, 10);
}

/** Whether `text` (YYYY-MM-DD) is a calendar day: Date.parse also accepts the 31st of a shorter month. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}
