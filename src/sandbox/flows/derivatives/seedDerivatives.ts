import type { Insertable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { DerivativeEntryTable } from '../../books/db/tables/derivatives.ts';
import type { SandboxContext } from '../../context.ts';
import { type DemoPosition, demoPositions } from './demoPositions.ts';

const hourMs = 3_600_000;

/**
 * Records the past derivatives trades of newly opened accounts. Derivatives are no longer traded here, and the results
 * are part of the opening balances, so the ledger is not involved.
 */
export async function seedDerivatives(
  trx: Transaction<Database>,
  context: SandboxContext,
  opened: ReadonlySet<number>,
): Promise<void> {
  const today = Math.floor(context.clock.now() / hourMs) * hourMs;
  const entries = demoPositions
    .filter(({ uid }) => opened.has(uid))
    .flatMap((position) => pastEntries(context, position, today));
  if (entries.length > 0) await trx.insertInto('derivative_entries').values(entries).execute();
}

type Entry = Insertable<DerivativeEntryTable>;
type Change = Omit<Entry, 'balance' | 'id' | 'uid' | 'created_at' | 'change'> & { created_at: number };

const fundingMs = 8 * hourMs;
/** Rounds begin this far apart, each stays open for `openMs`, and the last one ended `restMs` ago. */
const roundMs = 4 * 24 * hourMs;
const openMs = 62 * hourMs;
const restMs = 5 * hourMs;
const takerRate = '0.00055';

/**
 * The entries of a position that was opened, paid or received funding every eight hours (at 00:00, 08:00 and 16:00 UTC)
 * and was closed, round after round, oldest first. Prices are the market's at that time; balances end at `closing`.
 */
export function pastEntries(
  { market, random }: Pick<SandboxContext, 'market' | 'random'>,
  position: DemoPosition,
  now: number,
): Entry[] {
  const priceAt = (at: number) =>
    new Decimal(market.rateAt(position.base, position.currency, at) ?? 0).toDecimalPlaces(2);
  const changes: Change[] = [];
  for (let round = position.rounds - 1; round >= 0; round -= 1) {
    const closedAt = now - restMs - round * roundMs;
    const openedAt = closedAt - openMs;
    changes.push(trade(position, { at: openedAt, price: priceAt(openedAt) }));
    // Strictly between the two trades: an entry is identified by its time.
    for (let at = (Math.floor(openedAt / fundingMs) + 1) * fundingMs; at < closedAt; at += fundingMs) {
      const unit = random.unit('funding', position.symbol, at);
      changes.push(settlement(position, { at, price: priceAt(at), rate: fundingRate(unit) }));
    }
    changes.push(trade(position, { at: closedAt, price: priceAt(closedAt), openedAt: priceAt(openedAt) }));
  }
  return withBalances(position, changes);
}

interface Trade {
  readonly at: number;
  readonly price: Decimal;
  /** The opening price, for the closing trade. */
  readonly openedAt?: Decimal;
}

function trade(position: DemoPosition, { at, price, openedAt }: Trade): Change {
  const isClosing = openedAt !== undefined;
  const quantity = new Decimal(position.quantity);
  const gain = isClosing ? price.minus(openedAt).times(quantity) : new Decimal(0);
  return {
    ...lineOf(position),
    created_at: at,
    type: 'TRADE',
    side: isClosing === position.isShort ? 'Buy' : 'Sell',
    qty: position.quantity,
    size: isClosing ? '0' : held(position),
    price: price.toFixed(),
    funding: null,
    fee: money(price.times(quantity).times(takerRate)),
    fee_rate: takerRate,
    cash_flow: money(position.isShort ? gain.negated() : gain),
  };
}

function settlement(
  position: DemoPosition,
  { at, price, rate }: { at: number; price: Decimal; rate: string },
): Change {
  const paid = price.times(position.quantity).times(rate);
  return {
    ...lineOf(position),
    created_at: at,
    type: 'SETTLEMENT',
    side: position.isShort ? 'Sell' : 'Buy',
    qty: position.quantity,
    size: held(position),
    price: price.toFixed(),
    // Long positions pay while the rate is positive.
    funding: money(position.isShort ? paid : paid.negated()),
    fee: null,
    fee_rate: rate,
    cash_flow: '0',
  };
}

function lineOf({ symbol, currency }: DemoPosition) {
  return { symbol, currency, category: 'linear' };
}

function held({ quantity, isShort }: DemoPosition): string {
  return isShort ? `-${quantity}` : quantity;
}

/** Mostly slightly above zero, as in real markets. */
function fundingRate(unit: number): string {
  return new Decimal(Math.round(unit * 240) - 80).times('0.000001').toFixed();
}

function money(amount: Decimal): string {
  return amount.toDecimalPlaces(8).toFixed();
}

/** Calculated backwards from the last balance, so that the account ends with its known holdings. */
function withBalances({ uid, symbol, closing }: DemoPosition, changes: readonly Change[]): Entry[] {
  let balance = new Decimal(closing);
  const entries: Entry[] = [];
  for (const entry of changes.toReversed()) {
    const change = new Decimal(entry.cash_flow).plus(entry.funding ?? 0).minus(entry.fee ?? 0);
    const id = `${uid}_${symbol}_${entry.created_at}`;
    entries.push({ ...entry, id, uid, change: change.toFixed(), balance: balance.toFixed() });
    balance = balance.minus(change);
  }
  return entries.reverse();
}
