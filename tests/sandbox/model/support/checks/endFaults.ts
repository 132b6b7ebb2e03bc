import { type Kysely, sql } from 'kysely';
import { Decimal } from '../../../../../src/formats/decimal.ts';
import type { Database } from '../../../../../src/sandbox/books/db/database.ts';
import { chainOf } from '../../../../../src/sandbox/world/reference/chains.ts';
import { coinChainOf } from '../../../../../src/sandbox/world/reference/coinChains.ts';
import { endingOf } from '../amounts.ts';
import { customer } from '../customers.ts';
import type { DepositSeen, FiatOrderSeen, Memory, WithdrawalSeen } from '../memory.ts';

/**
 * What did not end as the customers' memory says it must, once everything has had time to end; a line each. `now` is ms
 * of the exchange.
 */
export async function endFaults(db: Kysely<Database>, memory: Memory, now: number): Promise<string[]> {
  return [
    ...(await withdrawalFaults(db, memory)),
    ...(await depositFaults(db, memory)),
    ...(await paymentFaults(db, memory)),
    ...(await conversionFaults(db, memory)),
    ...(await leftOver(db, now)),
  ];
}

async function withdrawalFaults(db: Kysely<Database>, { withdrawals }: Memory): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'uid', 'status', 'fail_reason'])
    .orderBy('id')
    .execute();
  const debtors = await debtorsOf(db);
  const stopped = rows.filter(({ uid, fail_reason }) => fail_reason === 'RISK_REVIEW' && debtors.has(uid));
  const mayBeStopped = new Set(stopped.map(({ id }) => String(id)));
  const ends = await sql<{ id: string; ends: number }>`
    select withdrawal_id::text as id, count(*)::int as ends from withdrawal_events
    where status in ('success', 'CancelByUser', 'Reject', 'Fail') group by 1`.execute(db);
  const notReturned = await sql<{ fault: string }>`
    select 'the withdrawal ' || w.id || ' (' || w.status || ') returned all but ' || trim_scale(-sum(p.amount)) as fault
    from withdrawals w
    join ledger_transactions t on t.kind in ('withdraw-hold', 'withdraw-end') and t.reference = w.id::text
    join ledger_postings p on p.transaction_id = t.id
    where w.status in ('CancelByUser', 'Reject', 'Fail') group by w.id, p.account_id, p.book
    having sum(p.amount) <> 0`.execute(db);
  return [
    ...compare('withdrawal', withdrawals, rows, (seen) =>
      mayBeStopped.has(seen.id) ? ['Reject'] : endOfWithdrawal(seen),
    ),
    ...ends.rows
      .filter((row) => row.ends !== 1)
      .map((row) => `the withdrawal ${row.id} ended ${row.ends} times`),
    ...notReturned.rows.map(({ fault }) => fault),
  ];
}

/** Whose deposits were undone: withdrawals may have been stopped for what they owed then. */
async function debtorsOf(db: Kysely<Database>): Promise<Set<number>> {
  const undone = await db
    .selectFrom('deposits')
    .select('uid')
    .where('outcome', 'in', ['undone', 'undoneKept'])
    .distinct()
    .execute();
  return new Set(undone.map(({ uid }) => uid));
}

async function depositFaults(db: Kysely<Database>, { deposits }: Memory): Promise<string[]> {
  const rows = await db
    .selectFrom('deposits')
    .select(['id', 'uid', 'status', 'outcome', 'waits_for', 'tx_hash'])
    .orderBy('id')
    .execute();
  // A withdrawal to another customer over the chain is a deposit that nobody sent from the control page.
  const sent = await db.selectFrom('withdrawals').select('tx_hash').where('tx_hash', '<>', '').execute();
  const hashes = new Set(sent.map(({ tx_hash }) => tx_hash));
  const own = rows.filter(({ tx_hash }) => !hashes.has(tx_hash));
  const waiting = new Set(own.filter(({ waits_for }) => waits_for !== '').map(({ id }) => String(id)));
  return compare('deposit', deposits, own, (seen) => endOfDeposit(seen, waiting.has(seen.id)));
}

async function paymentFaults(db: Kysely<Database>, { fiatOrders }: Memory): Promise<string[]> {
  const rows = await db.selectFrom('fiat_orders').select(['id', 'uid', 'status']).orderBy('id').execute();
  return compare('payment', fiatOrders, rows, endOfPayment);
}

interface Row {
  readonly id: number;
  readonly uid: number;
  readonly status: string | number;
}

/** Every one that a customer was told of is there, ended as it must, and there is no other. */
function compare<Seen extends { id: string; uid: number }>(
  what: string,
  seen: readonly Seen[],
  rows: readonly Row[],
  endsOf: (seen: Seen) => readonly (string | number)[],
): string[] {
  const known = new Map(seen.map((one) => [one.id, one]));
  const there = new Set(rows.map(({ id }) => String(id)));
  return [
    ...seen.filter(({ id }) => !there.has(id)).map(({ id }) => `the ${what} ${id} is gone`),
    ...rows.flatMap(({ id, uid, status }) => {
      const one = known.get(String(id));
      if (one === undefined || one.uid !== uid) return [`nobody was told of the ${what} ${id} of ${uid}`];
      const ends = endsOf(one);
      return ends.includes(status) ? [] : [`the ${what} ${id} is ${status} and must be ${ends.join(' or ')}`];
    }),
  ];
}

/** flows/withdrawals/README.md "States". */
function endOfWithdrawal({ amount, kind, isCancelled, isSubmitted }: WithdrawalSeen): string[] {
  if (kind === 'internal') return ['success'];
  if (isCancelled) return ['CancelByUser'];
  if (isSubmitted) return ['success'];
  return [endsByAmount[kind][endingOf(amount)] ?? 'success'];
}

const endsByAmount: Readonly<Record<'chain' | 'bank', Readonly<Record<string, string>>>> = {
  chain: { '13': 'Reject', '14': 'Fail', '15': 'Reject', '18': 'Fail' },
  bank: { '13': 'Reject', '14': 'Fail' },
};

/** flows/deposits/README.md "States". */
function endOfDeposit({ uid, amount, coin, chain, outcome }: DepositSeen, isWaiting: boolean): number[] {
  const isTooSmall = new Decimal(amount).lessThan(coinChainOf(coin, chain)?.depositMin ?? '0');
  const byEnding: Readonly<Record<string, string>> = {
    '12': 'pooled',
    '13': 'failed',
    '14': chainOf(chain).tag === undefined ? 'credited' : 'missingTag',
    '16': 'reviewReleased',
    '17': 'reviewRefused',
    '18': 'undone',
    '19': 'undoneKept',
  };
  const chosen = outcome || (byEnding[endingOf(amount)] ?? 'credited');
  // In Türkiye every sender is asked for.
  const isRequired = chosen === 'credited' && customer(uid).profile.site === 'TUR';
  const final = isRequired ? 'reviewReleased' : chosen;
  if (isTooSmall || final === 'failed') return [4];
  if (isWaiting) return final === 'missingTag' || final.startsWith('review') ? [2] : [];
  const ends: Readonly<Record<string, number[]>> = {
    pooled: [10012],
    reviewRefused: [4],
    undone: [70011, 70013],
    undoneKept: [70012],
  };
  return ends[final] ?? [3];
}

function endOfPayment({ willArrive }: FiatOrderSeen): string[] {
  if (willArrive === null) return ['EXPIRED'];
  return [willArrive ? 'SUCCESS' : 'FAILED'];
}

/** Every quote that was answered as taken is an order, and there is no other order. */
async function conversionFaults(db: Kysely<Database>, { taken }: Memory): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string; ends: string }>`
    select o.quote_id as id, o.status, case when q.from_amount::text ~ '\.130*$' then 'failure' else 'success' end as ends
    from convert_orders o join convert_quotes q on q.id = o.quote_id
    union all
    select b.id, b.status, case
      when bool_and(l.from_coin = 'PEPE') then 'failure'
      when bool_or(l.from_coin = 'PEPE') then 'partial_fulfillment' else 'success' end
    from convert_batches b join convert_batch_lines l on l.batch_id = b.id and l.is_supported
    where b.submitted_at is not null group by b.id`.execute(db);
  const there = new Set(rows.map(({ id }) => id));
  return [
    ...[...taken.keys()].filter((id) => !there.has(id)).map((id) => `the order ${id} is gone`),
    ...rows.filter(({ id }) => !taken.has(id)).map(({ id }) => `nobody was told of the order ${id}`),
    ...rows
      .filter(({ status, ends }) => status !== ends)
      .map((row) => `the order ${row.id} is ${row.status}, not ${row.ends}`),
  ];
}

/**
 * Nothing is held any more but deposits whose sender nobody named and what is frozen for longer, no hold, no lock and no
 * upgrade is there past its time, and no debt is left that could be paid.
 */
async function leftOver(db: Kysely<Database>, now: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select b.account_id || ' still has ' || trim_scale(b.amount) || ' ' || b.coin || ' ' || b.book as fault
    from ledger_balances b
    where not b.is_house and b.book <> 'available' and b.amount <> coalesce((
      select sum(d.amount) from deposits d where d.waits_for = 'SENDER' and b.book = 'locked' and d.coin = b.coin
      and b.account_id = 'user:' || d.uid || ':' || d.wallet), 0) + coalesce((
      select sum(f.amount) from account_freezes f where f.ended_at is null and coalesce(f.unlock_at > ${now}, true)
      and b.book = 'locked' and f.coin = b.coin and b.account_id = 'user:' || f.uid || ':' || f.wallet), 0)
    union all
    select 'the hold ' || h.reference || ' is there past its time' from withdrawal_holds h
    where h.released_at is null and h.unlock_at <= ${now}
    union all
    select 'the lock ' || f.id || ' is there past its time' from account_freezes f
    where f.ended_at is null and f.unlock_at <= ${now}
    union all
    select 'the upgrade of ' || uid || ' is there past its time' from accounts
    where uta_status = 'PROCESS' and coalesce(uta_due_at <= ${now}, true)
    union all
    select 'the debt of the deposit ' || d.id || ' could be paid' from deposits d
    join ledger_balances b on b.account_id = 'user:' || d.uid || ':' || d.wallet and b.coin = d.coin
    where d.status = 70013 and b.book = 'available' and b.amount > 0`.execute(db);
  return rows.map(({ fault }) => fault);
}
