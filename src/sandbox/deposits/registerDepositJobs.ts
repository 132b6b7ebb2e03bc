import type { SandboxContext } from '../context.ts';
import { confirmDeposits } from './confirmDeposits.ts';

/** Registers the simulated chain with the simulation; called once when the exchange starts. */
export function registerDepositJobs(context: SandboxContext): void {
  context.every(200, 'confirm deposits', () => confirmDeposits(context));
}
