import { isolateFailure } from '../../../books/jobs/isolateFailure.ts';
import type { JobResult } from '../../../books/jobs/jobResult.ts';
import type { SandboxContext } from '../../context.ts';
import { ExportFailure, type ExportTask, exportRules } from '../rules/exportRules.ts';
import { taskStatus } from '../rules/taskStates.ts';
import type { RecordsOf } from '../statement/statementOf.ts';
import { type StatementStore, StoreError } from '../statementStore.ts';
import { claimTask, nextWorkAt } from './claimTask.ts';
import { expireTasks, failTask, finishTask, requeueTasks, retryTask } from './endTask.ts';
import { makeFile } from './makeFile.ts';

/** Statements that a process makes concurrently, for different customers. */
const atOnce = 2;

interface Running {
  readonly task: ExportTask;
  readonly done: Promise<void>;
  progress: number;
}

/**
 * Makes the queued statements. The work runs alongside the simulation's other jobs; `tick` starts tasks, reports
 * progress and expires old statements. A process that dies leaves its tasks in progress: they are requeued and
 * restarted from the beginning.
 */
export class ExportWorker {
  readonly #context: SandboxContext;
  readonly #store: StatementStore;
  readonly #recordsOf: RecordsOf | undefined;
  readonly #running = new Map<number, Running>();
  readonly #end = new AbortController();
  #ticks: (() => void)[] = [];

  /** @param recordsOf where the records of a customer are read; in `context.db` by default */
  constructor(context: SandboxContext, store: StatementStore, recordsOf?: RecordsOf) {
    this.#context = context;
    this.#store = store;
    this.#recordsOf = recordsOf;
  }

  /**
   * Called frequently while statements are made. Resolves quickly, long before the statements it starts are finished.
   */
  async tick(): Promise<JobResult | undefined> {
    if (this.#running.size === 0) {
      const nextAt = await nextWorkAt(this.#context);
      if (nextAt === null || nextAt > this.#context.clock.now()) return { moved: false, nextAt };
    }
    for (const { task, progress } of this.#running.values()) {
      await isolateFailure(this.#context, `statement ${task.id}`, () =>
        keepLease(this.#context, task, progress),
      );
    }
    await isolateFailure(this.#context, 'putting back of statements', () =>
      requeueTasks(this.#context, { all: false }),
    );
    await isolateFailure(this.#context, 'removal of old statements', () =>
      expireTasks(this.#context, this.#store),
    );
    for (const resolve of this.#ticks.splice(0)) resolve();
    while (this.#running.size < atOnce && !this.#end.signal.aborted) {
      const task = await claimTask(this.#context);
      if (task === null) break;
      this.#begin(task);
    }
    return undefined;
  }

  /** Aborts the work in progress and resolves when all of it has stopped. */
  async close(): Promise<void> {
    this.#end.abort(new Error('The exchange is closed.'));
    for (const resolve of this.#ticks.splice(0)) resolve();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  #begin(task: ExportTask): void {
    const done = this.#make(task).finally(() => this.#running.delete(task.id));
    this.#running.set(task.id, { task, done, progress: 0 });
  }

  async #make(task: ExportTask): Promise<void> {
    const { signal } = this.#end;
    const startedAt = this.#context.clock.now();
    try {
      const file = await makeFile(task, {
        context: this.#context,
        store: this.#store,
        recordsOf: this.#recordsOf,
        signal,
        onProgress: (percent) => this.#note(task, percent),
      });
      if (task.type === 'PERSONAL_INFO') await this.#until(startedAt + exportRules.personalWorkMs);
      if (signal.aborted || !(await finishTask(this.#context, task, file))) {
        await this.#store.remove(file.storedName);
      }
    } catch (cause) {
      if (!signal.aborted) await this.#fail(task, cause);
    }
  }

  /** Never rejects: a lost database surfaces in the next tick. */
  async #fail(task: ExportTask, cause: unknown): Promise<void> {
    const { log } = this.#context;
    if (!(cause instanceof ExportFailure)) log.error(`The statement ${task.id} could not be made.`, cause);
    const reason = cause instanceof ExportFailure ? cause.reason : 'INTERNAL';
    const ended =
      cause instanceof StoreError ? retryTask(this.#context, task) : failTask(this.#context, task, reason);
    await ended.catch((failure: unknown) =>
      log.error(`The statement ${task.id} could not be ended.`, failure),
    );
  }

  #note(task: ExportTask, percent: number): void {
    const running = this.#running.get(task.id);
    if (running !== undefined) running.progress = percent;
  }

  /** Waits until the exchange's clock reaches `moment` (ms), or the worker is closed. */
  async #until(moment: number): Promise<void> {
    while (this.#context.clock.now() < moment && !this.#end.signal.aborted) {
      await new Promise<void>((resolve) => this.#ticks.push(resolve));
    }
  }
}

/** Renews the lease on a task and stores its progress (percent). */
async function keepLease(
  { db, clock }: SandboxContext,
  { id, attempt }: ExportTask,
  progress: number,
): Promise<void> {
  await db
    .updateTable('export_tasks')
    .set({ lease_until: clock.now() + exportRules.leaseMs, progress })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', taskStatus.atWork)
    .execute();
}
