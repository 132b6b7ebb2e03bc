import type { SandboxContext } from '../context.ts';
import { forgetQuotes } from './forgetQuotes.ts';
import { settleBatches } from './settleBatches.ts';
import { settleConversions } from './settleConversions.ts';

/** In every process: its rows are shared out among them (jobs/takeEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the jobs of the conversions with the simulation; called once when the exchange starts. */
export function registerConvertJobs(context: SandboxContext): void {
  context.every(100, 'settle conversions', () => settleConversions(context), shared);
  context.every(100, 'settle batches', () => settleBatches(context), shared);
  context.every(3_600_000, 'forget old quotes', () => forgetQuotes(context));
}
