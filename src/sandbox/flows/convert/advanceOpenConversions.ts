import type { Claim } from '../../books/jobs/claimEach.ts';
import { allOf, type TimedResult } from '../../books/jobs/jobResult.ts';
import type { SandboxContext } from '../context.ts';
import type { OpenState } from './conversionStates.ts';
import { leavesAfterMs } from './convertRules.ts';

/** How a conversion is advanced: how it is locked, and the present, ms. */
export interface Turn {
  readonly claim: Claim;
  readonly now: number;
}

/** Which conversions of a state are due: those accepted at least `afterMs` before `now`. */
interface DueTime {
  readonly now: number;
  readonly afterMs: number;
}

/**
 * Advances what was accepted, a state after the other. What is due depends only on the database and the clock, so the work
 * may be interrupted anywhere and continues after a restart.
 * @param advance advances what is in a state and due
 */
export async function advanceOpenConversions(
  { clock }: Pick<SandboxContext, 'clock'>,
  advance: (state: OpenState, due: DueTime) => Promise<TimedResult>,
): Promise<TimedResult> {
  const now = clock.now();
  const advanceIn = (state: OpenState) => advance(state, { now, afterMs: leavesAfterMs[state] });
  // Those that have waited longer first; one that waited too long in either state is settled at once.
  const processing = await advanceIn('processing');
  return allOf([processing, await advanceIn('init')]);
}
