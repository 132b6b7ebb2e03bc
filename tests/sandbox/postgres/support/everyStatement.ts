import { setTimeout } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { ArgumentsOf } from '../../../../generated/api/types.ts';
import { exportRules } from '../../../../src/sandbox/flows/exports/rules/exportRules.ts';
import { taskStatus } from '../../../../src/sandbox/flows/exports/rules/taskStates.ts';
import type { Customer } from '../../access/support/Customer.ts';
import type { TestServer } from '../../support/openServer.ts';
import type { Capture } from './captureStatements.ts';

/** Asks for a statement of each format and of each kind of source. @returns their tasks */
export async function requestEveryStatement(server: TestServer, customer: Customer): Promise<number[]> {
  const now = server.clock.now();
  const range = { startTime: String(now - 40 * 86_400_000), endTime: String(now) };
  const consolidated: ArgumentsOf<'exportAccountStatement'>[] = [
    { ...range, format: 'xlsx' },
    { ...range, format: 'pdf' },
    { ...range, format: 'camt053', contents: ['ASSET_CHANGES'] },
    { ...range, format: 'tax', contents: ['ASSET_CHANGES'] },
  ];
  const single: ArgumentsOf<'exportCreate'>[] = [
    { ...range, type: 'DERIVATIVE', accountType: 'uta', format: 'csv' },
    { type: 'PERSONAL_INFO', format: 'csv' },
  ];
  const ids: number[] = [];
  const note = ({ code, result }: { code: number; result: { id: string } }) => {
    if (code !== 0) throw new Error(`The statement was refused with ${code}.`);
    ids.push(Number(result.id));
  };
  for (const args of consolidated) note(await customer.call('exportAccountStatement', args));
  for (const args of single) note(await customer.call('exportCreate', args));
  return ids;
}

/** Makes all statements that are asked for. @param capture collects what that reads, as from "statements" */
export async function makeStatements({ exchange, clock }: TestServer, capture: Capture): Promise<void> {
  const settle = async () => {
    clock.advance(exportRules.personalQueuedMs + exportRules.personalWorkMs);
    // What is made meanwhile is captured as well: a statement lasts for many ticks.
    await capture.during('statements', async () => {
      await exchange.tick();
      await setTimeout(20);
    });
    const waiting = await exchange.context.db
      .selectFrom('export_tasks')
      .select('id')
      .where('status', 'in', [taskStatus.queued, taskStatus.atWork])
      .execute();
    expect(waiting).toEqual([]);
  };
  await vi.waitFor(settle, { timeout: 110_000, interval: 1 });
}
