import { type Logger, LogThrottle } from '../../platform/logger.ts';
import type { Clock } from '../../world/clock.ts';
import { databaseIsAway } from '../db/transientFailure.ts';

/** What is needed to log failures of a job's step. */
export interface JobContext {
  readonly clock: Clock;
  readonly log: Logger;
}

/** A row that cannot proceed is retried at every tick, but logged only this often. ms */
const quietMs = 600_000;

const throttles = new WeakMap<JobContext, LogThrottle>();

/**
 * Runs one step of a job so that its failure does not stop the other steps: it is logged, and the job's next run
 * retries it. While the database is unavailable no other step can succeed either: the whole job ends, and waits (`Outage`).
 * @throws what the step threw, when it says that the database is unavailable
 * @param what the row's name in the log ("deposit 12")
 * @param key identifies the row where `what` does not, because its id must not appear in the log
 */
export async function isolateFailure(
  context: JobContext,
  what: string,
  step: () => Promise<void>,
  key: string = what,
): Promise<void> {
  try {
    await step();
  } catch (cause) {
    if (databaseIsAway(cause)) throw cause;
    const throttle = throttles.get(context) ?? new LogThrottle(context.clock, quietMs);
    throttles.set(context, throttle);
    if (throttle.isDue(key)) context.log.error(`The ${what} cannot go on and will be tried again.`, cause);
  }
}
