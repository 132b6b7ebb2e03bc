import type { SandboxContext } from '../context.ts';
import { forgetChecks } from './forgetChecks.ts';

/** Registers the jobs of the security checks with the simulation; called once when the exchange starts. */
export function registerStepUpJobs(context: SandboxContext): void {
  context.every(3_600_000, 'forget old security checks', () => forgetChecks(context));
}
