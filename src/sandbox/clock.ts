/**
 * The one source of time of the sandbox exchange.
 * `now()` gives milliseconds since the epoch. Nothing else in the sandbox reads the system's time, so that tests
 * can move it by hand.
 */
export interface Clock {
  now(): number;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };
