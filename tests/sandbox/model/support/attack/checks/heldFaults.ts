import { type Kysely, sql } from 'kysely';
import { Decimal } from '../../../../../../src/formats/decimal.ts';
import type { Database } from '../../../../../../src/sandbox/books/db/database.ts';

interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
  /** ms */
  readonly at: number;
  readonly account: string;
  readonly book: string;
  readonly coin: string;
  readonly amount: string;
}

/** Fractions of a unit that rounding may move. */
const rounding = '0.000001';

/**
 * Withdrawals that took what was not free: worked out from deposits and movements alone, without the table of holds.
 * Coins of a deposit are bound until it is safe. Of a conversion each bound part goes over with its share, so what was
 * bound stays so, in whatever coin.
 */
export async function heldFaults(db: Kysely<Database>, uid: number): Promise<string[]> {
  const deposits = await db
    .selectFrom('deposits')
    .select(['id', 'released_at'])
    .where('uid', '=', uid)
    .execute();
  const safeAt = new Map(
    deposits.map(({ id, released_at }) => [String(id), released_at ?? Number.POSITIVE_INFINITY]),
  );
  const { rows } = await sql<Movement>`
    select t.id, t.kind, t.reference, t.at, p.account_id as account, p.book, p.coin, sum(p.amount)::text as amount
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where p.account_id like ${`user:${uid}:%`}
    group by t.id, t.kind, t.reference, t.at, p.account_id, p.book, p.coin
    order by t.id, sum(p.amount)`.execute(db);
  const available = new Map<string, Decimal>();
  /** By deposit and place. */
  const bound = new Map<string, Map<string, Decimal>>();
  const faults: string[] = [];
  for (const [index, { id, kind, reference, at, account, book, coin, amount }] of rows.entries()) {
    const isFirst = rows[index - 1]?.id !== id;
    if (isFirst && kind === 'convert-settle') carry(rows.slice(index, index + 2), available, bound);
    if (book !== 'available') continue;
    const place = `${account} ${coin}`;
    const rest = (available.get(place) ?? new Decimal(0)).plus(amount);
    available.set(place, rest);
    if (kind === 'deposit') bound.set(reference, new Map([[place, new Decimal(amount)]]));
    if (kind !== 'withdraw-hold' && kind !== 'withdraw-internal') continue;
    const held = [...bound].map(([deposit, places]) =>
      (safeAt.get(deposit) ?? 0) > Number(at) ? (places.get(place) ?? 0) : 0,
    );
    const short = Decimal.sum(0, ...held).minus(rest);
    if (new Decimal(amount).isNegative() && short.greaterThan(rounding))
      faults.push(`${kind} ${reference} took ${short.toFixed()} ${coin} that was held`);
  }
  return faults;
}

/** What is bound in the coin given goes over to the coin received, by its share of what there was. */
function carry(
  movement: readonly Movement[],
  available: ReadonlyMap<string, Decimal>,
  bound: ReadonlyMap<string, Map<string, Decimal>>,
): void {
  const given = movement.find(({ book }) => book === 'pending');
  const received = movement.find(({ book }) => book === 'available');
  if (given === undefined || received === undefined) return;
  const [from, to] = [given, received].map(({ account, coin }) => `${account} ${coin}`) as [string, string];
  const before = (available.get(from) ?? new Decimal(0)).minus(given.amount);
  for (const places of bound.values()) {
    const part = places.get(from);
    if (part === undefined) continue;
    const spent = part.times(given.amount).negated().div(Decimal.max(before, part));
    const share = spent.times(received.amount).div(given.amount).negated();
    places.set(from, part.minus(spent));
    places.set(to, (places.get(to) ?? new Decimal(0)).plus(share));
  }
}
