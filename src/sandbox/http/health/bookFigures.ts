import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { initMs, processingMs } from '../../flows/convert/convertRules.ts';
import { taskStatus } from '../../flows/exports/rules/taskStates.ts';
import { countOf, countRows } from './countRows.ts';
import { ThrottledReading } from './ThrottledReading.ts';

/** How long figures of the database are given again, ms: several who ask cost it no more than one. */
export const keptMs = 10_000;

/** What waits to be done by jobs. */
export const queues = ['deposits', 'withdrawals', 'conversions', 'batches', 'statements'] as const;

export type Queue = (typeof queues)[number];

interface Figures {
  readonly waiting: Readonly<Record<Queue, number>>;
  /** s */
  readonly overdue: Readonly<Record<Queue, number>>;
  readonly quotes: number;
  readonly sessions: number;
  readonly unbalancedCoins: number;
  readonly answerFaults: number;
}

/** All balances have to be read to know it; so it is read rarely, and more rarely the longer that takes. */
const unbalancedCoins = sql<{ count: number }>`
  select count(*) from (select from ledger_balances group by coin having sum(amount) <> 0) as unbalanced`;

/** Figures of the whole exchange, whichever process answers. None costs more to read the more rows there are. */
export class BookFigures {
  readonly #context: SandboxContext;
  readonly #unbalanced: ThrottledReading<number>;
  #kept: { readonly at: number; readonly figures: Promise<Figures> } | null = null;

  constructor(context: SandboxContext) {
    this.#context = context;
    this.#unbalanced = new ThrottledReading(() => countOf(context.db, unbalancedCoins));
  }

  /** @throws (rejects) while the database cannot be queried; the next read tries again */
  read(): Promise<Figures> {
    const now = performance.now();
    if (this.#kept === null || now - this.#kept.at > keptMs) {
      const figures = readFigures(this.#context, this.#unbalanced);
      this.#kept = { at: now, figures };
      figures.catch(() => {
        this.#kept = null;
      });
    }
    return this.#kept.figures;
  }
}

async function readFigures(
  { db, clock }: SandboxContext,
  unbalanced: ThrottledReading<number>,
): Promise<Figures> {
  const now = clock.now();
  const [deposits, withdrawals, conversions, batches, statements] = await Promise.all([
    countRows(db, sql`deposits where next_at is not null or status in (1, 2)`),
    countRows(db, sql`withdrawals where finished_at is null`),
    countRows(db, sql`convert_orders where finished_at is null`),
    countRows(db, sql`convert_batches where submitted_at is not null and finished_at is null`),
    countRows(db, sql`export_tasks where status in (${taskStatus.queued}, ${taskStatus.atWork})`),
  ]);
  const [quotes, sessions, unbalancedCoins, answerFaults] = await Promise.all([
    countRows(db, sql`convert_quotes where used_at is null and expires_at > ${now}`),
    countRows(db, sql`sessions`),
    unbalanced.read(),
    countOf(db, sql`select coalesce(sum(count), 0) as count from answer_faults`),
  ]);
  return {
    overdue: await readOverdue(db, now),
    waiting: { deposits, withdrawals, conversions, batches, statements },
    ...{ quotes, sessions, unbalancedCoins, answerFaults },
  };
}

/** How long the first of what is due has waited in each queue, s; its moment is at the head of an index. `now` is ms. */
async function readOverdue(db: Kysely<Database>, now: number): Promise<Readonly<Record<Queue, number>>> {
  const openFirst = (table: string, column: string, status: 'init' | 'processing') => sql`(
    select min(${sql.ref(column)}) + ${status === 'init' ? initMs : initMs + processingMs}::bigint
    from ${sql.table(table)} where finished_at is null and status = ${status})`;
  const { rows } = await sql<Record<Queue, number | null>>`
    select (select min(due_at) from deposits where due_at is not null) as deposits,
      (select min(next_at) from withdrawals where next_at is not null) as withdrawals,
      least(${openFirst('convert_orders', 'created_at', 'init')},
        ${openFirst('convert_orders', 'created_at', 'processing')}) as conversions,
      least(${openFirst('convert_batches', 'submitted_at', 'init')},
        ${openFirst('convert_batches', 'submitted_at', 'processing')}) as batches,
      (select not_before from export_tasks where status = ${taskStatus.queued}
        order by created_at, id limit 1) as statements`.execute(db);
  const [first] = rows;
  const secondsOf = (queue: Queue) => Math.max(0, now - (first?.[queue] ?? now)) / 1_000;
  return {
    deposits: secondsOf('deposits'),
    withdrawals: secondsOf('withdrawals'),
    conversions: secondsOf('conversions'),
    batches: secondsOf('batches'),
    statements: secondsOf('statements'),
  };
}
