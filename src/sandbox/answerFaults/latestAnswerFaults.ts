import type { SandboxContext } from '../context.ts';

/** One row of the control page's list: how answers of an operation differ from its description. */
export interface LatestAnswerFault {
  id: string;
  operation: string;
  /** Which place of the description is not kept; nothing of an answer stands here. */
  problem: string;
  /** How many answers, of all processes. */
  count: number;
  /** ms since 1970 */
  lastAt: number;
}

const shown = 50;

/** The faults of answers, the last found first; at most `limit`. */
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
