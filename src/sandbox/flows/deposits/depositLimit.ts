import { type Selectable, sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { moveTo } from '../../books/deposits/moveTo.ts';
import { dayMs } from '../../world/clock.ts';
import { bookArrival } from './creditDeposit.ts';
import { frozenPart, noteFreeze, openFreeze, releasePart } from './depositFreezes.ts';

type Deposit = Selectable<DepositTable>;

const dayOf = (ms: number): number => Math.floor(ms / dayMs);

/** 00:00 UTC of the next day. */
const nextMidnight = (now: number): number => (dayOf(now) + 1) * dayMs;

interface Limited {
  /** The most that is released per day, a decimal string. */
  readonly limit: string;
  /** ms */
  readonly now: number;
}

/**
 * Credits a deposit of a coin with a daily limit: what is left of the day's limit can be used, the rest is frozen and
 * released at 00:00 UTC, day by day (domain §2.4). The caller locks the customer's row, because deposits share the
 * limit.
 * @returns what can be used at once, a decimal string
 */
export async function creditWithinLimit(
  trx: Transaction<Database>,
  deposit: Deposit,
  { limit, now }: Limited,
): Promise<string> {
  const { id, amount } = deposit;
  const left = await leftOf(trx, deposit, limit, dayOf(now));
  const free = Decimal.min(left, amount);
  const frozen = new Decimal(amount).minus(free);
  await bookArrival(trx, deposit, { frozen: frozen.toFixed(), now });
  await noteRelease(trx, id, dayOf(now), free);
  const isLimited = !frozen.isZero();
  if (isLimited) {
    const days = frozen.dividedBy(limit).ceil().toNumber();
    const unlockAt = nextMidnight(now) + (days - 1) * dayMs;
    await noteFreeze(trx, id, { reason: 'DEPOSIT_LIMIT', amount: frozen.toFixed(), unlockAt, now });
  }
  await moveTo(trx, deposit, 'credited', {
    credited_at: now,
    release_limit: limit,
    deposit_type: isLimited ? '10' : '0',
    next_at: isLimited ? nextMidnight(now) : null,
  });
  return free.toFixed();
}

/** Releases what is left of the limits of all days since the last release, even days without a run of the job. */
export async function releaseDailyParts(
  trx: Transaction<Database>,
  deposit: Deposit,
  { limit, now }: Limited,
): Promise<void> {
  const freeze = await openFreeze(trx, deposit.id);
  let left = new Decimal(freeze === null ? 0 : frozenPart(freeze));
  let released = new Decimal(0);
  const today = dayOf(now);
  for (let day = dayOf(deposit.next_at ?? now); day <= today && !left.isZero(); day += 1) {
    const part = Decimal.min(await leftOf(trx, deposit, limit, day), left);
    await noteRelease(trx, deposit.id, day, part);
    released = released.plus(part);
    left = left.minus(part);
  }
  if (freeze !== null && !released.isZero()) {
    const amount = released.toFixed();
    await releasePart(trx, deposit, freeze, { amount, step: `day-${today}`, now });
  }
  await trx
    .updateTable('deposits')
    .set({ next_at: left.isZero() ? null : nextMidnight(now) })
    .where('id', '=', deposit.id)
    .execute();
}

/** What is left of a day's limit for the customer's deposits of this coin by this network. */
async function leftOf(
  trx: Transaction<Database>,
  { uid, coin, chain }: Deposit,
  limit: string,
  day: number,
): Promise<Decimal> {
  const { used } = await trx
    .selectFrom('deposit_releases as r')
    .innerJoin('deposits as d', 'd.id', 'r.deposit_id')
    .select(sql<string>`coalesce(sum(r.amount), 0)::text`.as('used'))
    .where('d.uid', '=', uid)
    .where('d.coin', '=', coin)
    .where('d.chain', '=', chain)
    .where('r.day', '=', day)
    .executeTakeFirstOrThrow();
  return Decimal.max(0, new Decimal(limit).minus(used));
}

async function noteRelease(
  trx: Transaction<Database>,
  deposit_id: number,
  day: number,
  amount: Decimal,
): Promise<void> {
  if (amount.isZero()) return;
  await trx.insertInto('deposit_releases').values({ deposit_id, day, amount: amount.toFixed() }).execute();
}
