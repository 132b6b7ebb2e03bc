import type { Kysely, UpdateObject } from 'kysely';
import type { Database } from '../../../books/db/database.ts';
import { assertLeads, type Transitions } from '../../../platform/transitions.ts';

/** The states of a requested statement, with their numbers in the contract and the database (domain §3.6). */
export const taskStatus = { queued: 0, atWork: 1, ready: 2, expired: 3, failed: -1 } as const;

export type TaskState = keyof typeof taskStatus;

/** What may follow a state. */
export const taskTransitions: Transitions<TaskState> = {
  queued: { atWork: 'a worker claimed it' },
  atWork: {
    ready: 'its file is stored',
    queued: 'its worker was lost, or its file could not be stored: it is tried again',
    failed: 'it cannot be made, or was tried too often',
  },
  ready: { expired: 'kept long enough' },
};

interface Move {
  readonly from: TaskState;
  readonly to: TaskState;
}

/**
 * An update that moves tasks from one state to another, with what else changes about them; no worker has a lease on
 * them afterwards unless `lease_until` is given. It moves every task of the first state until a `where` says which; a
 * task that somebody else moved meanwhile stays as it is.
 * @throws Error when no transition leads there (an internal error)
 */
export function moveTasks(
  db: Kysely<Database>,
  { from, to }: Move,
  changes: Omit<UpdateObject<Database, 'export_tasks'>, 'id' | 'status'> = {},
) {
  assertLeads(taskTransitions, 'statement', { from, to });
  return db
    .updateTable('export_tasks')
    .set({ lease_until: null, ...changes, status: taskStatus[to] })
    .where('status', '=', taskStatus[from]);
}
