import { sql } from 'kysely';
import type { OperationId } from '../../../../generated/api/operations.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { LogThrottle } from '../../platform/logger.ts';

/** How often findings are written to the database, ms; the same fault is logged at most this often. */
const keepEveryMs = 1_000;
const logEveryMs = 3_600_000;

/** Maximum length of a problem; it only names places in the API description, so there are few different ones. */
const longest = 500;

interface Found {
  readonly operation: OperationId;
  readonly problem: string;
  count: number;
}

/**
 * Responses of ours that violated the API description. They are sent to the customer regardless; each is logged, and
 * counted in the database so that the control page shows those of every process.
 */
export class AnswerFaults {
  readonly #context: SandboxContext;
  readonly #throttle: LogThrottle;
  readonly #found = new Map<string, Found>();

  constructor(context: SandboxContext) {
    this.#context = context;
    this.#throttle = new LogThrottle(context.clock, logEveryMs);
  }

  /** Registers the job that writes findings to the database. */
  registerJob({ every }: SandboxContext): void {
    every(keepEveryMs, 'keep faults of answers', () => this.keep(), { inEveryProcess: true });
  }

  /** Records one; `problem` contains nothing of the response itself. */
  note(operation: OperationId, problem: string): void {
    const key = `${operation} ${problem.slice(0, longest)}`;
    const found = this.#found.get(key) ?? { operation, problem: problem.slice(0, longest), count: 0 };
    found.count += 1;
    this.#found.set(key, found);
    if (this.#throttle.isDue(key)) {
      this.#context.log.error(`${operation} ${problem}.`, undefined, { operation, problem: found.problem });
    }
  }

  /** Writes the findings since the last call to the database; what cannot be written now is kept for the next. */
  async keep(): Promise<void> {
    const { db, clock } = this.#context;
    for (const [key, { operation, problem, count }] of [...this.#found]) {
      const now = clock.now();
      this.#found.delete(key);
      try {
        await db
          .insertInto('answer_faults')
          .values({ operation, problem, count, first_at: now, last_at: now })
          .onConflict((conflict) =>
            conflict.columns(['operation', 'problem']).doUpdateSet({
              count: sql<number>`answer_faults.count + ${count}`,
              last_at: now,
            }),
          )
          .execute();
      } catch (cause) {
        const since = this.#found.get(key)?.count ?? 0;
        this.#found.set(key, { operation, problem, count: count + since });
        throw cause;
      }
    }
  }
}

/** One row of the control page's list: how responses of an operation differ from the API description. */
export interface LatestAnswerFault {
  id: string;
  operation: string;
  /** Which part of the API description is violated; contains nothing of a response. */
  problem: string;
  /** Number of responses, over all processes. */
  count: number;
  /** ms since 1970 */
  lastAt: number;
}

const shown = 50;

/** Violations in responses, the most recent first; at most `limit`. */
export async function latestAnswerFaults(
  { db }: Pick<SandboxContext, 'db'>,
  limit: number = shown,
): Promise<LatestAnswerFault[]> {
  const rows = await db
    .selectFrom('answer_faults')
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('operation')
    .orderBy('problem')
    .limit(limit)
    .execute();
  return rows.map(({ operation, problem, count, last_at }) => ({
    id: `${operation} ${problem}`,
    operation,
    problem,
    count,
    lastAt: last_at,
  }));
}
