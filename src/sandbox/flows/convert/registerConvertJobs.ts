import type { SandboxContext } from '../context.ts';
import { forgetOldOffers } from './forgetOffers.ts';
import { settleBatches } from './settleBatches.ts';
import { settleConversions } from './settleConversions.ts';

/** Runs in every process; the rows are shared out among them (books/jobs/takeEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the conversion jobs with the simulation; called once when the exchange starts. */
export function registerConvertJobs(context: SandboxContext): void {
  context.every(100, 'settle conversions', () => settleConversions(context), shared);
  context.every(100, 'settle batches', () => settleBatches(context), shared);
  context.every(3_600_000, 'forget old offers', () => forgetOldOffers(context.db, context.clock.now()));
}
