import { deleteOld } from '../../books/jobs/inBatches.ts';
import { dayMs } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';

/** Registers the jobs of the security checks with the simulation; called once when the exchange starts. */
export function registerStepUpJobs(context: SandboxContext): void {
  context.every(3_600_000, 'forget old security checks', () => forgetChecks(context));
}

/** The longest period over which wrong codes are counted. */
export const keptMs = dayMs;

/** Deletes mails, security checks and wrong codes that are no longer needed. */
async function forgetChecks({ db, clock }: SandboxContext): Promise<void> {
  const before = clock.now() - keptMs;
  await deleteOld(db, 'risk_checks', { column: 'expires_at', before });
  await deleteOld(db, 'mails', { column: 'expires_at', before });
  await deleteOld(db, 'wrong_codes', { column: 'at', before });
}
