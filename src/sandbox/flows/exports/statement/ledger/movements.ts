import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { Decimal } from '../../../../../formats/decimal.ts';
import { feeOf } from '../../../../books/ledger/feeOf.ts';
import { negated } from '../../../../books/ledger/post.ts';
import { type Wallet, walletOf } from '../../../../platform/accountId.ts';
import { coinMatches, type Scope, scopeAccounts, wasCommitted } from '../scope/scope.ts';
import type { MovementPart } from './movementLabel.ts';

/**
 * The change of a wallet's coin by one ledger transaction, held coins included: reserving alone changes nothing. A fee
 * is a movement of its own, with the reference of what it was paid for.
 */
export interface Movement {
  /** ms */
  readonly at: number;
  readonly kind: string;
  readonly part: MovementPart;
  /** Shared by a movement, its fee, and the record of the trade, conversion or withdrawal. */
  readonly reference: string;
  readonly wallet: Wallet;
  readonly coin: string;
  /** Id of the ledger transaction, shared by all that it changed. */
  readonly booking: number;
  /** Signed decimal string, never "0". */
  readonly amount: string;
}

interface Line {
  readonly id: number;
  readonly at: number;
  readonly kind: string;
  readonly reference: string;
  readonly account_id: string | null;
  readonly coin: string | null;
  readonly amount: string | null;
  /** Within `amount`; "0" for none. */
  readonly fee: string | null;
}

/** The scope's ledger transactions read per query. */
const pageBookings = 2_000;

/**
 * The scope's movements in chronological order, with keyset pagination: the database never materialises more than a
 * page, and others can use it between two pages.
 */
export async function* movements(scope: Scope): AsyncGenerator<readonly Movement[]> {
  let place = { at: scope.from, id: 0 };
  while (true) {
    const lines = await readPage(scope, place);
    const last = lines.at(-1);
    if (last === undefined) return;
    place = { at: last.at, id: last.id };
    yield lines.flatMap(toMovements);
    // The embedded database blocks the event loop: let others run.
    await setImmediate();
  }
}

async function readPage(scope: Scope, place: { at: number; id: number }): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select t.id, t.at, t.kind, t.reference, m.account_id, m.coin, m.amount, m.fee
    from (
      select distinct one.at, one.id
      from unnest(array[${scopeAccounts(scope)}]::text[]) as account (id) cross join lateral (
        select distinct p.at, p.transaction_id as id
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where p.account_id = account.id and (p.at, p.transaction_id) > (${place.at}::bigint, ${place.id}::bigint)
          and p.at <= ${scope.to} and ${coinMatches(scope, 'p.coin')} and ${wasCommitted(scope, 't.written_by')}
        order by p.at, p.transaction_id limit ${pageBookings}
      ) one
      order by one.at, one.id limit ${pageBookings}
    ) page join ledger_transactions t on t.id = page.id
    left join lateral (
      select p.account_id, p.coin, trim_scale(sum(p.amount))::text as amount, trim_scale(${feeOf})::text as fee
      from ledger_postings p
      where p.transaction_id = t.id and p.account_id in (${scopeAccounts(scope)}) and ${coinMatches(scope, 'p.coin')}
      group by p.transaction_id, p.account_id, p.coin having sum(p.amount) <> 0
    ) m on true
    order by t.at, t.id, m.account_id, m.amount like '-%' desc, m.coin`.execute(scope.db);
  return rows;
}

/** None for a transaction that only reserves; two for one with a fee, which is the second. */
function toMovements({ id, at, kind, reference, account_id, coin, amount, fee }: Line): Movement[] {
  if (account_id === null || coin === null || amount === null) return [];
  const wallet = walletOf(account_id.split(':').at(-1) ?? '');
  const one = { at, kind, reference, booking: Number(id), wallet, coin };
  if (fee === null || fee === '0') return [{ ...one, part: 'movement', amount }];
  const moved = new Decimal(amount).plus(fee);
  const paid = { ...one, part: 'fee' as const, amount: negated(fee) };
  return moved.isZero() ? [paid] : [{ ...one, part: 'movement', amount: moved.toFixed() }, paid];
}

/** Whether the scope has more movements than `limit`; stops counting there. */
export async function hasMoreMovements(scope: Scope, limit: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ledger_postings p
      where p.account_id in (${scopeAccounts(scope)}) and ${coinMatches(scope, 'p.coin')}
        and p.at >= ${scope.from} and p.at <= ${scope.to}
      group by p.transaction_id, p.account_id, p.coin having sum(p.amount) <> 0
      limit ${limit + 1}
    ) found`.execute(scope.db);
  return (rows[0]?.count ?? 0) > limit;
}
