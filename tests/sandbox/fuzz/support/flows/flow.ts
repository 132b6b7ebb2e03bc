import type { OperationId } from '../../../../../generated/api/operations.ts';
import type { ResultOf } from '../../../../../generated/api/types.ts';
import type { Customer } from '../../../access/support/Customer.ts';
import type { TestServer } from '../../../support/openServer.ts';

export type Body = Readonly<Record<string, unknown>>;

/** How far a flow has come. */
export interface FlowProgress {
  readonly server: TestServer;
  readonly customer: Customer;
  /** Occurs in no other run: part of every requestId. */
  readonly run: string;
  /** ms; nothing of another run was made then or later. */
  readonly startedAt: number;
  /** What was there before the first call. */
  readonly given: Body;
  /** What an operation answered in this run, most recently. */
  answerOf<Op extends OperationId>(operation: Op): ResultOf<Op>;
}

export interface Step {
  readonly operation: OperationId;
  /** The arguments as a page sends them. */
  readonly ask: (so: FlowProgress) => Body | Promise<Body>;
}

/** Two accounts of one run: they are equal when every step meant the same. */
export interface Outcome {
  /** By the rows in the database. */
  readonly done: unknown;
  /** By what was asked for, and by what the steps before showed. */
  readonly due: unknown;
}

/** Calls of which one prepares the next. */
export interface Flow {
  readonly name: string;
  readonly uid: number;
  /** Makes what the first call needs. */
  readonly prepare?: (so: Omit<FlowProgress, 'given' | 'answerOf'>) => Promise<Body>;
  readonly steps: readonly Step[];
  readonly outcome: (so: FlowProgress) => Promise<Outcome>;
}

export const step = (operation: OperationId, ask: Step['ask']): Step => ({ operation, ask });

/** Nothing that was saved before is in the way, or still locked. */
export async function emptyBook({
  server,
  customer,
}: Pick<FlowProgress, 'server' | 'customer'>): Promise<Body> {
  const { db } = server.exchange.context;
  const own = db.updateTable('withdrawal_addresses').where('uid', '=', customer.uid);
  await own.set({ deleted_at: 1, is_verified: false }).execute();
  return {};
}
