import type { SandboxContext } from '../context.ts';
import { collectDebts } from '../debts/collectDebts.ts';
import { moveFiatOrders } from '../fiat/moveFiatOrders.ts';
import { confirmDeposits } from './confirmDeposits.ts';

/** In every process: its rows are shared out among them (jobs/takeEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the simulated chain and the world of the banks with the simulation; called once at the start. */
export function registerDepositJobs(context: SandboxContext): void {
  context.every(200, 'confirm deposits', () => confirmDeposits(context), shared);
  context.every(200, 'collect debts', () => collectDebts(context), shared);
  context.every(200, 'settle fiat orders', () => moveFiatOrders(context), shared);
}
