import type { SandboxContext } from '../../context.ts';
import { settleBatches } from './settleBatches.ts';
import { settleConversions } from './settleConversions.ts';

/** Runs in every process; the rows are shared out among them (books/jobs/takeEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the conversion jobs with the simulation; called once when the exchange starts. */
export function registerConvertJobs(context: SandboxContext): void {
  context.every(100, 'settle conversions', () => settleConversions(context), shared);
  context.every(100, 'settle batches', () => settleBatches(context), shared);
  context.every(3_600_000, 'forget old quotes', () => forgetQuotes(context));
}

/** How long an unused quote is kept after it expired, so that its owner gets "expired" instead of "unknown". */
const keptMs = 24 * 3_600_000;

/** Deletes quotes that were never executed; they are offers, not records. */
async function forgetQuotes(context: SandboxContext): Promise<void> {
  const limit = context.clock.now() - keptMs;
  await context.db
    .deleteFrom('convert_quotes')
    .where('used_at', 'is', null)
    .where('expires_at', '<', limit)
    .execute();
  await context.db
    .deleteFrom('convert_batches')
    .where('submitted_at', 'is', null)
    .where('expires_at', '<', limit)
    .execute();
}
