import type { OperationId } from '../../../../../generated/api/operations.ts';
import { Customer } from '../../../access/support/Customer.ts';
import type { TestServer } from '../../../support/openServer.ts';
import type { Flow, FlowProgress } from './flow.ts';

let runs = 0;

/** What a run of a flow has, and where it keeps what its steps are answered. */
export interface StartedFlow {
  readonly so: FlowProgress;
  keep(operation: OperationId, result: unknown): void;
}

/** Signs the customer of a flow in, later than everything before, and makes what its first call needs. */
export async function beginFlow(server: TestServer, { uid, prepare }: Flow): Promise<StartedFlow> {
  runs += 1;
  server.clock.advance(61_000);
  const customer = new Customer(server, uid);
  await customer.signIn();
  const start = { server, customer, run: `run-${runs}`, startedAt: server.clock.now() };
  const given = (await prepare?.(start)) ?? {};
  const answers = new Map<OperationId, unknown>();
  const answerOf = (operation: OperationId) => {
    if (!answers.has(operation)) throw new Error(`${operation} has not been asked yet.`);
    return answers.get(operation);
  };
  const so = { ...start, given, answerOf } as FlowProgress;
  return { so, keep: (operation, result) => void answers.set(operation, result) };
}
