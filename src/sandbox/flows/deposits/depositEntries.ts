import { type Kysely, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import type { Database } from '../../books/db/database.ts';
import { statusesIn, statusOf, usableStatuses } from '../../books/deposits/depositStates.ts';
import { paidOut } from '../../books/withdrawals/withdrawalStates.ts';
import { fiatChain, internalChain } from '../../world/reference/chains.ts';
import { paymentStage, paymentStatus } from './paymentStates.ts';

/** The progress of a deposit, in one word. */
export type DepositStage = components['schemas']['DepositStage'];

/** What a deposit waits for; '' when it waits for nothing from its receiver. */
export type DepositNeed = components['schemas']['DepositNeed'];

/** Where a deposit comes from: 0 a chain, 1 another customer, 2 a payment. */
export type DepositSource = 0 | 1 | 2;

/**
 * All incoming funds of a customer as one table, with the columns to filter and sort by: transfers on chains, internal
 * withdrawals of other customers, and payments that are or were on their way. `number` is the row's number in the table
 * of its source; `id` is unique among all of them.
 */
export function depositEntries(db: Kysely<Database>, uid: number) {
  const all = onChains(db, uid).unionAll(fromCustomers(db, uid)).unionAll(payments(db, uid));
  return db.selectFrom(all.as('entry'));
}

/** The same, a table for each source. */
export function depositSources(db: Kysely<Database>, uid: number) {
  return [onChains(db, uid), fromCustomers(db, uid), payments(db, uid)].map((source) =>
    db.selectFrom(source.as('entry')),
  );
}

const literals = (statuses: readonly number[]) => sql.join(statuses.map((status) => sql.lit(status)));

const source = (value: DepositSource) => sql<DepositSource>`${sql.lit(value)}::int`.as('source');

function onChains(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('deposits as d')
    .innerJoin('accounts as a', 'a.uid', 'd.uid')
    .select([
      sql<string>`d.id::text`.as('id'),
      source(0),
      'd.id as number',
      'd.first_seen_at as created_at',
      'd.coin',
      'd.amount',
      'd.chain',
      'd.tx_hash',
      'd.status',
      need.as('need'),
      sql<DepositStage>`case
        when ${need} <> '' then 'NEEDS_ACTION'
        when d.status in (${literals(statusesIn('UNDER_WAY'))}) then 'UNDER_WAY'
        when d.status in (${literals(statusesIn('UNDER_REVIEW'))}) then 'UNDER_REVIEW'
        when d.status in (${literals(statusesIn('COMPLETED'))}) then 'COMPLETED'
        else 'FAILED'
      end`.as('stage'),
    ])
    .where('d.uid', '=', uid);
}

function fromCustomers(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('withdrawals')
    .select([
      sql<string>`'internal-' || id`.as('id'),
      source(1),
      'id as number',
      'created_at',
      'coin',
      'received as amount',
      'chain',
      'tx_hash',
      sql<number>`${sql.lit(statusOf('credited'))}::int`.as('status'),
      noNeed,
      sql<DepositStage>`'COMPLETED'`.as('stage'),
    ])
    .where('receiver_uid', '=', uid)
    .where('chain', '=', internalChain)
    .where('status', '=', paidOut);
}

function payments(db: Kysely<Database>, uid: number) {
  return db
    .selectFrom('fiat_orders')
    .select([
      sql<string>`'fiat-' || id`.as('id'),
      source(2),
      'id as number',
      // Never null here: orders are listed only once they are paid.
      sql<number>`paid_at`.as('created_at'),
      'coin',
      'amount',
      sql<string>`${fiatChain}`.as('chain'),
      sql<string>`''`.as('tx_hash'),
      sql<number>`${paymentStatus}`.as('status'),
      noNeed,
      sql<DepositStage>`${paymentStage}`.as('stage'),
    ])
    .where('uid', '=', uid)
    .where('paid_at', 'is not', null);
}

/**
 * State of a deposit's declaration for Austrian tax, for a query over `deposits as d` and its customer `accounts as a`:
 * 0 none, 1 to be declared, 2 declared (domain §2.4). Required once the deposit is credited.
 */
export const taxStatus = sql<0 | 1 | 2>`case
  when a.site <> 'EU' or a.country <> 'AUT' or d.credited_at is null or d.status not in (${literals(usableStatuses)}) then 0
  when d.tax_info is null then 1
  else 2
end`;

const need = sql<DepositNeed>`case
  when d.waits_for <> '' and d.status in (${literals([statusOf('confirming'), statusOf('held')])}) then d.waits_for
  when ${taxStatus} = 1 then 'TAX'
  else ''
end`;

const noNeed = sql<DepositNeed>`''`.as('need');
