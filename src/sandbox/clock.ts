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
