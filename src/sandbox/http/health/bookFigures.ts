import { type Kysely, sql } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { statusOf } from '../../books/deposits/depositStates.ts';
import type { SandboxContext } from '../../flows/context.ts';
import type { OpenState } from '../../flows/convert/conversionStates.ts';
import { leavesAfterMs } from '../../flows/convert/convertRules.ts';
import { taskStatus } from '../../flows/exports/rules/taskStates.ts';
import { countOf, countRows } from './countRows.ts';
import { ThrottledReading } from './ThrottledReading.ts';

/** How long figures of the database are given again, ms: several who ask cost it no more than one. */
export const keptMs = 10_000;

/** What waits to be done by jobs. */
export const queues = [
  'deposits',
  'payments',
  'withdrawals',
  'conversions',
  'batches',
  'statements',
] as const;

/** What is done at its moment, which may be years away: nothing waits there until it is late. */
export const timed = ['freezes', 'holds', 'upgrades', 'positions'] as const;

type Queue = (typeof queues)[number];
type Overdue = Readonly<Record<Queue | (typeof timed)[number], number>>;

const waitingStatuses = [statusOf('confirming'), statusOf('held')].map((status) => sql.lit(status));

/** As in the index `deposits_waiting`, with literals, so that the planner takes it. */
const depositWaits = sql`next_at is not null or status in (${sql.join(waitingStatuses)})`;

interface Figures {
  readonly waiting: Readonly<Record<Queue, number>>;
  /** s */
  readonly overdue: Overdue;
  readonly quotes: number;
  readonly sessions: number;
  readonly ledger: LedgerSums;
  readonly answerFaults: number;
}

interface LedgerSums {
  /** Coins whose balances do not add up to zero. */
  readonly unbalancedCoins: number;
  /** By coin: what customers have of it, as near as a figure of that size can be. */
  readonly owed: Readonly<Record<string, number>>;
}

/** All balances have to be read to know them; so they are read rarely, and more rarely the longer that takes. */
async function readSums(db: Kysely<Database>): Promise<LedgerSums> {
  const { rows } = await sql<{ coin: string; isBalanced: boolean; owed: string }>`
    select coin, sum(amount) = 0 as "isBalanced", coalesce(sum(amount) filter (where not is_house), 0) as owed
    from ledger_balances group by coin order by coin`.execute(db);
  return {
    unbalancedCoins: rows.filter(({ isBalanced }) => !isBalanced).length,
    owed: Object.fromEntries(rows.map(({ coin, owed }) => [coin, Number(owed)])),
  };
}

/** Figures of the whole exchange, whichever process answers. None costs more to read the more rows there are. */
export class BookFigures {
  readonly #context: SandboxContext;
  readonly #sums: ThrottledReading<LedgerSums>;
  #kept: { readonly at: number; readonly figures: Promise<Figures> } | null = null;

  constructor(context: SandboxContext) {
    this.#context = context;
    this.#sums = new ThrottledReading(() => readSums(context.db));
  }

  /** @throws (rejects) while the database cannot be queried; the next read tries again */
  read(): Promise<Figures> {
    const now = performance.now();
    if (this.#kept === null || now - this.#kept.at > keptMs) {
      const figures = readFigures(this.#context, this.#sums);
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
  sums: ThrottledReading<LedgerSums>,
): Promise<Figures> {
  const now = clock.now();
  const [deposits, payments, withdrawals, conversions, batches, statements] = await Promise.all([
    countRows(db, sql`deposits where ${depositWaits}`),
    countRows(db, sql`fiat_orders where next_at is not null`),
    countRows(db, sql`withdrawals where finished_at is null`),
    countRows(db, sql`convert_orders where finished_at is null`),
    countRows(db, sql`convert_batches where submitted_at is not null and finished_at is null`),
    countRows(db, sql`export_tasks where status in (${taskStatus.queued}, ${taskStatus.atWork})`),
  ]);
  const [quotes, sessions, ledger, answerFaults] = await Promise.all([
    countRows(db, sql`convert_quotes where used_at is null and expires_at > ${now}`),
    countRows(db, sql`sessions`),
    sums.read(),
    countOf(db, sql`select coalesce(sum(count), 0) as count from answer_faults`),
  ]);
  return {
    overdue: await readOverdue(db, now),
    waiting: { deposits, payments, withdrawals, conversions, batches, statements },
    ...{ quotes, sessions, ledger, answerFaults },
  };
}

/** How long the first of what is due has waited in each queue, s; its moment is at the head of an index. `now` is ms. */
async function readOverdue(db: Kysely<Database>, now: number): Promise<Overdue> {
  const openFirst = (table: string, column: string, status: OpenState) => sql`(
    select min(${sql.ref(column)}) + ${leavesAfterMs[status]}::bigint
    from ${sql.table(table)} where finished_at is null and status = ${status})`;
  const { rows } = await sql<Record<keyof Overdue, number | null>>`
    select (select min(due_at) from deposits where due_at is not null) as deposits,
      (select min(next_at) from fiat_orders where next_at is not null) as payments,
      (select min(next_at) from withdrawals where next_at is not null) as withdrawals,
      least(${openFirst('convert_orders', 'created_at', 'init')},
        ${openFirst('convert_orders', 'created_at', 'processing')}) as conversions,
      least(${openFirst('convert_batches', 'submitted_at', 'init')},
        ${openFirst('convert_batches', 'submitted_at', 'processing')}) as batches,
      (select not_before from export_tasks where status = ${taskStatus.queued}
        order by created_at, id limit 1) as statements,
      (select min(unlock_at) from account_freezes where ended_at is null) as freezes,
      (select min(unlock_at) from withdrawal_holds
        where released_at is null and reason <> 'DEPOSIT_UNCONFIRMED') as holds,
      (select min(uta_due_at) from accounts where uta_due_at is not null) as upgrades,
      (select min(next_at) from derivative_positions) as positions`.execute(db);
  const [first] = rows;
  const secondsOf = (queue: keyof Overdue) => Math.max(0, now - (first?.[queue] ?? now)) / 1_000;
  return Object.fromEntries(
    [...queues, ...timed].map((queue) => [queue, secondsOf(queue)]),
  ) as unknown as Overdue;
}
