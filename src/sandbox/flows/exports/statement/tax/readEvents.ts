import { sql } from 'kysely';
import { negated } from '../../../../books/ledger/post.ts';
import { converted } from '../../../convert/conversionStates.ts';
import { type Movement, movements } from '../ledger/movements.ts';
import type { Scope } from '../scope/scope.ts';
import { eventsOf, legsOf, type TaxEvent } from './taxEvents.ts';
import { transactionHashes } from './transactionHashes.ts';

/** An event with the hash of its transaction on a blockchain; '' without one. */
interface HashedEvent extends TaxEvent {
  readonly hash: string;
}

/**
 * The scope's events, oldest first, a page at a time. Where the scope is one coin, events it is part of are read whole: a
 * conversion has both coins.
 * @throws Error when a batch of conversions is not what the ledger holds of it: no such statement is issued
 */
export async function* readEvents(scope: Scope): AsyncGenerator<readonly HashedEvent[]> {
  for await (const page of movements({ ...scope, coin: null })) {
    const bookings = byBooking(page);
    const lines = await batchLines(scope, page);
    const events = bookings.flatMap((booking) => {
      const [first] = booking;
      return first?.kind === 'batch-settle'
        ? batchEvents(booking, lines.get(first.reference) ?? [])
        : eventsOf(booking);
    });
    const covered = events.filter((event) => isCovered(scope, event));
    const hashes = await transactionHashes(scope, covered);
    yield covered.map((event) => ({ ...event, hash: hashes(event) }));
  }
}

/** A page never divides the movements of a ledger transaction. */
function byBooking(page: readonly Movement[]): Movement[][] {
  const found = new Map<number, Movement[]>();
  for (const movement of page) {
    const known = found.get(movement.booking);
    if (known === undefined) found.set(movement.booking, [movement]);
    else known.push(movement);
  }
  return [...found.values()];
}

function isCovered({ coin }: Scope, { sent, received, fee }: TaxEvent): boolean {
  return coin === null || [sent, received, fee].some((leg) => leg?.coin === coin);
}

interface BatchLine {
  readonly batch_id: string;
  readonly from_coin: string;
  readonly from_amount: string;
  readonly to_coin: string;
  /** Before the fee. */
  readonly gross: string;
  readonly fee: string;
}

/** The executed lines of the batches among these movements, by batch: the ledger books a batch as one. */
async function batchLines(
  { db }: Scope,
  page: readonly Movement[],
): Promise<ReadonlyMap<string, readonly BatchLine[]>> {
  const ids = [
    ...new Set(page.filter(({ kind }) => kind === 'batch-settle').map(({ reference }) => reference)),
  ];
  if (ids.length === 0) return new Map();
  const rows: BatchLine[] = await db
    .selectFrom('convert_batch_lines as l')
    .innerJoin('convert_batches as b', 'b.id', 'l.batch_id')
    .select([
      'l.batch_id',
      'l.from_coin',
      'b.to_coin',
      sql<string>`trim_scale(l.from_amount)::text`.as('from_amount'),
      sql<string>`trim_scale(l.to_amount + l.fee_amount)::text`.as('gross'),
      sql<string>`trim_scale(l.fee_amount)::text`.as('fee'),
    ])
    .where('l.batch_id', 'in', ids)
    .where('l.status', '=', converted)
    .orderBy('l.batch_id')
    .orderBy('l.position')
    .execute();
  const byBatch = new Map<string, BatchLine[]>();
  for (const row of rows) byBatch.set(row.batch_id, [...(byBatch.get(row.batch_id) ?? []), row]);
  return byBatch;
}

function batchEvents(booking: readonly Movement[], lines: readonly BatchLine[]): TaxEvent[] {
  const events = lines.flatMap((line) => eventsOf(lineMovements(booking, line)));
  const legs = (all: readonly TaxEvent[]) =>
    all.flatMap(({ sent, received, fee }) => [
      ...(sent === null ? [] : [{ coin: sent.coin, amount: `-${sent.amount}` }]),
      ...(received === null ? [] : [received]),
      ...(fee === null ? [] : [{ coin: fee.coin, amount: `-${fee.amount}` }]),
    ]);
  if (!isSame(legsOf(booking), legsOf(legs(events))))
    throw new Error(`The lines of the batch ${booking[0]?.reference} are not what was booked.`);
  return events;
}

function lineMovements(booking: readonly Movement[], line: BatchLine): Movement[] {
  const [first] = booking;
  if (first === undefined) return [];
  const moved = { ...first, part: 'movement' as const };
  return [
    { ...moved, coin: line.from_coin, amount: negated(line.from_amount) },
    { ...moved, coin: line.to_coin, amount: line.gross },
    ...(line.fee === '0'
      ? []
      : [{ ...first, part: 'fee' as const, coin: line.to_coin, amount: negated(line.fee) }]),
  ];
}

function isSame(one: ReturnType<typeof legsOf>, other: ReturnType<typeof legsOf>): boolean {
  const text = (legs: ReturnType<typeof legsOf>) =>
    legs
      .map(({ coin, amount }) => `${coin} ${amount}`)
      .sort()
      .join();
  return text(one) === text(other);
}
