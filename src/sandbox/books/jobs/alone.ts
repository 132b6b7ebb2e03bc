import { type Logger, Seldom } from '../../logger.ts';
import type { Clock } from '../../world/clock.ts';

/** What of the exchange a job's step needs to fail well. */
export interface JobContext {
  readonly clock: Clock;
  readonly log: Logger;
}

/** A row that cannot go on is tried at every tick, and spoken of this often. ms */
const quietMs = 600_000;

const told = new WeakMap<JobContext, Seldom>();

/**
 * Does one step of a job so that its failure stops no other step: it is logged, and left to be tried again by the job's
 * next run.
 * @param what names the row for the log ("deposit 12")
 * @param key tells rows apart whose name the log must not know
 */
export async function alone(
  context: JobContext,
  what: string,
  step: () => Promise<void>,
  key: string = what,
): Promise<void> {
  try {
    await step();
  } catch (cause) {
    const seldom = told.get(context) ?? new Seldom(context.clock, quietMs);
    told.set(context, seldom);
    if (seldom.isDue(key)) context.log.error(`The ${what} cannot go on and will be tried again.`, cause);
  }
}
