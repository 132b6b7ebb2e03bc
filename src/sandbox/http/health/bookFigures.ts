import { sql } from 'kysely';
import type { SandboxContext } from '../../context.ts';
import { taskStatus } from '../../flows/exports/exportRules.ts';

/** How long figures of the database are given again, ms: several who ask cost it no more than one. */
export const keptMs = 10_000;

/** What waits to be done by jobs. */
export const queues = ['deposits', 'withdrawals', 'conversions', 'batches', 'statements'] as const;

export type Queue = (typeof queues)[number];

interface Figures {
  readonly waiting: Readonly<Record<Queue, number>>;
  readonly quotes: number;
  readonly sessions: number;
  readonly unbalancedCoins: number;
  readonly answerFaults: number;
}

/** Figures of the whole exchange, whichever process is asked. */
export class BookFigures {
  readonly #context: SandboxContext;
  #kept: { readonly at: number; readonly figures: Promise<Figures> } | null = null;

  constructor(context: SandboxContext) {
    this.#context = context;
  }

  /** @throws (rejects) while the database cannot be asked; the next question asks it again */
  read(): Promise<Figures> {
    const now = performance.now();
    if (this.#kept === null || now - this.#kept.at > keptMs) {
      const figures = readFigures(this.#context);
      this.#kept = { at: now, figures };
      figures.catch(() => {
        this.#kept = null;
      });
    }
    return this.#kept.figures;
  }
}

async function readFigures({ db, clock }: SandboxContext): Promise<Figures> {
  const now = clock.now();
  const count = (query: ReturnType<typeof sql<{ count: number }>>) =>
    query.execute(db).then(({ rows }) => Number(rows[0]?.count ?? 0));
  const [deposits, withdrawals, conversions, batches, statements] = await Promise.all([
    count(sql`select count(*) from deposits where next_at is not null or status in (1, 2)`),
    count(sql`select count(*) from withdrawals where finished_at is null`),
    count(sql`select count(*) from convert_orders where finished_at is null`),
    count(sql`select count(*) from convert_batches where submitted_at is not null and finished_at is null`),
    count(
      sql`select count(*) from export_tasks where status in (${taskStatus.queued}, ${taskStatus.atWork})`,
    ),
  ]);
  const [quotes, sessions, unbalancedCoins, answerFaults] = await Promise.all([
    count(sql`select count(*) from convert_quotes where used_at is null and expires_at > ${now}`),
    count(sql`select count(*) from sessions`),
    count(
      sql`select count(*) from (select from ledger_balances group by coin having sum(amount) <> 0) as unbalanced`,
    ),
    count(sql`select coalesce(sum(count), 0) as count from answer_faults`),
  ]);
  return {
    waiting: { deposits, withdrawals, conversions, batches, statements },
    ...{ quotes, sessions, unbalancedCoins, answerFaults },
  };
}
