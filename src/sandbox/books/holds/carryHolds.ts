import { sql, type Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import { userAccount, type Wallet } from '../../platform/accountId.ts';
import { coins, convertedDecimals } from '../../world/reference/coins.ts';
import type { Database } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';

/** A conversion that is being settled. Amounts are decimal strings. */
interface SettledConversion {
  readonly uid: number;
  readonly wallet: Wallet;
  readonly fromCoin: string;
  /** Still in the pending book, or just taken from it. */
  readonly fromAmount: string;
  readonly toCoin: string;
  readonly toAmount: string;
  /** When everything received is held anyway: until when, ms; otherwise null. */
  readonly heldUntil: number | null;
  /** ms */
  readonly now: number;
}

interface OpenHold {
  readonly id: number;
  readonly origin_id: number | null;
  readonly reason: string;
  readonly amount: string;
  readonly unlock_at: number;
}

/**
 * Holds follow value (README.md): the part of every hold on the source coin that was converted moves to the target
 * coin. Rounded so that more is held rather than less. The caller has locked the customer's row, so that nothing can be
 * withdrawn meanwhile.
 */
export async function carryHolds(trx: Transaction<Database>, conversion: SettledConversion): Promise<void> {
  const { uid, wallet, fromCoin, fromAmount } = conversion;
  const holds: OpenHold[] = await trx
    .selectFrom('withdrawal_holds')
    .select(['id', 'origin_id', 'reason', 'amount', 'unlock_at'])
    .where('uid', '=', uid)
    .where('wallet', '=', wallet)
    .where('coin', '=', fromCoin)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute();
  if (holds.length === 0) return;
  const accountId = userAccount(uid, wallet);
  const rest = await balanceOf(trx, { accountId, book: 'available', coin: fromCoin });
  const before = new Decimal(rest).plus(fromAmount);
  for (const hold of holds) {
    // Holds with different reasons may cover the same coins, so each reason is treated as if there were no other.
    const alike = holds.filter(({ reason }) => reason === hold.reason).map(({ amount }) => amount);
    const spent = new Decimal(hold.amount).times(fromAmount).div(Decimal.max(before, Decimal.sum(...alike)));
    await lessen(trx, hold, spent, conversion);
    await carry(trx, hold, spent, conversion);
  }
}

async function lessen(
  trx: Transaction<Database>,
  { id, amount }: OpenHold,
  spent: Decimal,
  { fromCoin, now }: SettledConversion,
): Promise<void> {
  const held = new Decimal(amount);
  const places = Math.max(decimalsOf(fromCoin), held.decimalPlaces());
  const left = held.minus(spent).toDecimalPlaces(places, Decimal.ROUND_UP);
  await trx
    .updateTable('withdrawal_holds')
    .set(left.greaterThan(0) ? { amount: left.toFixed() } : { released_at: now })
    .where('id', '=', id)
    .execute();
}

/** One row for each coin that now holds value of the original hold, however often it is converted. */
async function carry(
  trx: Transaction<Database>,
  { id, origin_id, reason, unlock_at }: OpenHold,
  spent: Decimal,
  { uid, wallet, fromAmount, toCoin, toAmount, heldUntil, now }: SettledConversion,
): Promise<void> {
  if (heldUntil !== null && unlock_at <= heldUntil) return;
  const share = spent.times(toAmount).div(fromAmount);
  const amount = Decimal.min(toAmount, share.toDecimalPlaces(decimalsOf(toCoin), Decimal.ROUND_UP)).toFixed();
  const origin = origin_id ?? id;
  await sql`
    insert into withdrawal_holds as held
      (uid, wallet, coin, amount, reason, reference, origin_id, created_at, unlock_at)
    values (${uid}, ${wallet}, ${toCoin}, ${amount}::numeric, ${reason},
      ${`carried-${origin}-${wallet}-${toCoin}`}, ${origin}, ${now}, ${unlock_at})
    on conflict (origin_id, wallet, coin) do update set
      amount = excluded.amount + case when held.released_at is null then held.amount else 0 end,
      created_at = case when held.released_at is null then held.created_at else excluded.created_at end,
      released_at = null`.execute(trx);
}

function decimalsOf(coin: string): number {
  const known = coins.get(coin);
  return known === undefined ? 8 : convertedDecimals(known);
}

interface HoldsOf {
  readonly uid: number;
  readonly reason: string;
  /** A pattern for SQL's `like`. */
  readonly reference: string;
  /** ms */
  readonly now: number;
}

/** Ends holds, including what was carried over from them to other coins. The caller has locked the customer's row. */
export async function endHolds(
  trx: Transaction<Database>,
  { uid, reason, reference, now }: HoldsOf,
): Promise<void> {
  await sql`
    update withdrawal_holds as held set released_at = ${now}::bigint
    from withdrawal_holds as origin
    where origin.uid = ${uid} and origin.reason = ${reason} and origin.reference like ${reference}
    and origin.id = coalesce(held.origin_id, held.id) and held.uid = ${uid}
    and held.released_at is null`.execute(trx);
}
