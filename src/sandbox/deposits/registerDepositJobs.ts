import type { SandboxContext } from '../context.ts';
import { collectDebts } from '../debts/collectDebts.ts';
import { moveFiatOrders } from '../fiat/moveFiatOrders.ts';
import { confirmDeposits } from './confirmDeposits.ts';

/** Registers the simulated chain and the world of the banks with the simulation; called once at the start. */
export function registerDepositJobs(context: SandboxContext): void {
  context.every(200, 'confirm deposits', () => confirmDeposits(context));
  context.every(200, 'collect debts', () => collectDebts(context));
  context.every(200, 'settle fiat orders', () => moveFiatOrders(context));
}
