import type { SandboxContext } from '../context.ts';

/** A quote that nobody took is kept this long after its end, so that its owner hears "expired" and not "unknown". */
const keptMs = 24 * 3_600_000;

/** Deletes quotes that were never executed; they are offers, not records. */
export async function forgetQuotes(context: SandboxContext): Promise<void> {
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
