import type { Selectable } from 'kysely';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { advancingStatuses, statusOf } from '../../books/deposits/depositStates.ts';
import { takeEach } from '../../books/jobs/takeEach.ts';
import type { SandboxContext } from '../../context.ts';
import { collectDebts } from '../debts/collectDebts.ts';
import { moveFiatOrders } from '../fiat/moveFiatOrders.ts';
import { confirmationsAt, type DepositTerms, depositTerms } from './depositTerms.ts';
import { moveDeposit } from './moveDeposit.ts';

/**
 * Advances pending deposits: credited at `confirmation`, withdrawable at `safeConfirmation` (domain §2.4), or as
 * README.md describes. What is due depends only on the database and the clock, and each deposit is advanced in its own
 * transaction, so the job may be interrupted anywhere and continues after a restart. A failing deposit does not stop
 * the others.
 */
async function confirmDeposits(context: SandboxContext): Promise<void> {
  const now = context.clock.now();
  const rows = await context.db
    .selectFrom('deposits')
    .select(['id', 'uid', 'coin', 'chain', 'status', 'outcome', 'first_seen_at', 'confirmations', 'next_at'])
    .where('released_at', 'is', null)
    .where('status', 'in', advancingStatuses)
    .orderBy('id')
    .execute();
  const due = rows.flatMap((row) => {
    // The network may be missing from newer reference data: its deposits then wait instead of stopping all others.
    const terms = depositTerms(context.config, row.coin, row.chain);
    return terms !== null && isDue(row, terms, now) ? [{ ...row, terms }] : [];
  });
  await takeEach(context, due, {
    nameOf: ({ id }) => `deposit ${id}`,
    step: (trx, row, claim) => moveDeposit(context, trx, row, { terms: row.terms, now, claim }),
  });
}

type Glance = Pick<
  Selectable<DepositTable>,
  'status' | 'outcome' | 'first_seen_at' | 'confirmations' | 'next_at'
>;

function isDue(row: Glance, terms: DepositTerms, now: number): boolean {
  if (row.next_at !== null && row.next_at <= now) return true;
  return row.status !== statusOf('orphaned') && confirmationsAt(terms, row, now) > row.confirmations;
}

/** Runs in every process; the rows are shared out among them (books/jobs/takeEach.ts). */
const shared = { inEveryProcess: true };

/** Registers the jobs of the simulated chain and banks with the simulation; called once at the start. */
export function registerDepositJobs(context: SandboxContext): void {
  context.every(200, 'confirm deposits', () => confirmDeposits(context), shared);
  context.every(200, 'collect debts', () => collectDebts(context), shared);
  context.every(200, 'settle fiat orders', () => moveFiatOrders(context), shared);
}
