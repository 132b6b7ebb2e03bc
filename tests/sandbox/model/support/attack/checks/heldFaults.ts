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

/** What is held may not be taken by these; a transfer could bring it to where nobody knows of the hold. */
const leaving = new Set(['withdraw-hold', 'withdraw-internal', 'transfer']);

/** Fractions of a unit that rounding may move. */
const rounding = '0.000001';

/**
 * Withdrawals and transfers that took what was not free: worked out from deposits, payments and movements alone, without the table of
 * holds. Coins of a deposit are bound until it is safe, and money paid in by card for `cardMs` after it came. Of a
 * conversion each bound part goes over with its share, so what was bound stays so, in whatever coin.
 */
export async function heldFaults(db: Kysely<Database>, uid: number, cardMs: number): Promise<string[]> {
  const freeAt = await boundUntil(db, uid, cardMs);
  const lines = await batchLines(db, uid);
  const { rows } = await sql<Movement>`
    select t.id, t.kind, t.reference, t.at, p.account_id as account, p.book, p.coin, sum(p.amount)::text as amount
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where p.account_id like ${`user:${uid}:%`}
    group by t.id, t.kind, t.reference, t.at, p.account_id, p.book, p.coin
    order by t.id, sum(p.amount)`.execute(db);
  const available = new Map<string, Decimal>();
  /** By what brought it, and place. */
  const bound = new Map<string, Map<string, Decimal>>();
  const faults: string[] = [];
  for (const [index, { id, kind, reference, at, account, book, coin, amount }] of rows.entries()) {
    const isConversion = kind === 'convert-settle' || kind === 'batch-settle';
    if (isConversion && rows[index - 1]?.id !== id) {
      const movement = rows.slice(index).filter((row) => row.id === id);
      for (const conversion of conversionsIn(movement, lines)) carry(conversion, available, bound);
    }
    if (book !== 'available') continue;
    const place = `${account} ${coin}`;
    const rest = (available.get(place) ?? new Decimal(0)).plus(amount);
    available.set(place, rest);
    if (freeAt.has(`${kind} ${reference}`))
      bound.set(`${kind} ${reference}`, new Map([[place, new Decimal(amount)]]));
    if (!leaving.has(kind)) continue;
    const held = [...bound].map(([origin, places]) =>
      (freeAt.get(origin) ?? 0) > Number(at) ? (places.get(place) ?? 0) : 0,
    );
    const short = Decimal.sum(0, ...held).minus(rest);
    if (new Decimal(amount).isNegative() && short.greaterThan(rounding))
      faults.push(`${kind} ${reference} took ${short.toFixed()} ${coin} that was held`);
  }
  return faults;
}

/** Kind and reference of what brought coins that are bound → until when, ms. */
async function boundUntil(
  db: Kysely<Database>,
  uid: number,
  cardMs: number,
): Promise<ReadonlyMap<string, number>> {
  const deposits = await db
    .selectFrom('deposits')
    .select(['id', 'released_at'])
    .where('uid', '=', uid)
    .execute();
  const payments = await db
    .selectFrom('fiat_orders')
    .select(['id', 'finished_at'])
    .where('uid', '=', uid)
    .where('channel_id', '=', 'card')
    .execute();
  return new Map([
    ...deposits.map(
      ({ id, released_at }) => [`deposit ${id}`, released_at ?? Number.POSITIVE_INFINITY] as const,
    ),
    ...payments.map(({ id, finished_at }) => [`fiat-deposit ${id}`, (finished_at ?? 0) + cardMs] as const),
  ]);
}

interface BatchLine {
  readonly batch_id: string;
  readonly from_coin: string;
  readonly to_amount: string;
}

function batchLines(db: Kysely<Database>, uid: number): Promise<BatchLine[]> {
  return db
    .selectFrom('convert_batch_lines as l')
    .innerJoin('convert_batches as b', 'b.id', 'l.batch_id')
    .select(['l.batch_id', 'l.from_coin', 'l.to_amount'])
    .where('b.uid', '=', uid)
    .execute();
}

/** One coin that became another. */
interface Converted {
  /** Account and coin. */
  readonly from: string;
  readonly to: string;
  readonly given: Decimal;
  readonly received: Decimal;
}

/** The conversions of one movement in the books; a batch has several, into the same coin. */
function conversionsIn(movement: readonly Movement[], lines: readonly BatchLine[]): Converted[] {
  const { kind, reference } = movement[0] ?? {};
  const received = movement.find(({ book }) => book === 'available');
  if (received === undefined) return [];
  return movement
    .filter(({ book }) => book === 'pending')
    .map(({ account, coin, amount }) => {
      const line = lines.find(({ batch_id, from_coin }) => batch_id === reference && from_coin === coin);
      return {
        from: `${account} ${coin}`,
        to: `${received.account} ${received.coin}`,
        given: new Decimal(amount).negated(),
        received: new Decimal(kind === 'batch-settle' ? (line?.to_amount ?? '0') : received.amount),
      };
    });
}

/** What is bound in the coin given goes over to the coin received, by its share of what there was. */
function carry(
  { from, to, given, received }: Converted,
  available: ReadonlyMap<string, Decimal>,
  bound: ReadonlyMap<string, Map<string, Decimal>>,
): void {
  const before = (available.get(from) ?? new Decimal(0)).plus(given);
  for (const places of bound.values()) {
    const part = places.get(from);
    if (part === undefined) continue;
    const spent = part.times(given).div(Decimal.max(before, part));
    const share = spent.times(received).div(given);
    places.set(from, part.minus(spent));
    places.set(to, (places.get(to) ?? new Decimal(0)).plus(share));
  }
}
