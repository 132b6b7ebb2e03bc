import type { SandboxContext } from '../context.ts';

/** As long as the longest limit of wrong codes counts. */
const keptMs = 24 * 3_600_000;

/** Removes mails, security checks and wrong codes that nothing depends on any more. */
export async function forgetChecks({ db, clock }: SandboxContext): Promise<void> {
  const before = clock.now() - keptMs;
  await db.deleteFrom('risk_checks').where('expires_at', '<', before).execute();
  await db.deleteFrom('mails').where('expires_at', '<', before).execute();
  await db.deleteFrom('wrong_codes').where('at', '<', before).execute();
}
