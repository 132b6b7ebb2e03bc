import { Decimal } from '../../../../../formats/decimal.ts';
import { movementLabel } from '../ledger/movementLabel.ts';
import type { Movement } from '../ledger/movements.ts';
import { type TaxType, taxTypeOf } from './taxTypes.ts';

/** An amount of a coin; a decimal string above 0. */
export interface Leg {
  readonly coin: string;
  readonly amount: string;
}

/** One event as tax law looks at it: what was given, what was received for it, and what it cost. */
export interface TaxEvent {
  /** ms */
  readonly at: number;
  readonly type: TaxType;
  /** The kind of movement, in English. */
  readonly label: string;
  readonly sent: Leg | null;
  readonly received: Leg | null;
  readonly fee: Leg | null;
  /** Kind of ledger transaction. */
  readonly kind: string;
  /** The id that other formats give it. */
  readonly reference: string;
}

/**
 * The events of one ledger transaction, whose movements these are. A coin that both left and arrived was moved between
 * wallets; of what remains, the coin that left was given for the one that arrived. All legs together are the movements,
 * to the last decimal.
 */
export function eventsOf(movements: readonly Movement[]): TaxEvent[] {
  const [first] = movements;
  if (first === undefined) return [];
  const sent = legsOf(movements.filter(({ part, amount }) => part === 'movement' && isNegative(amount)));
  const received = legsOf(movements.filter(({ amount }) => !isNegative(amount)));
  const fees = legsOf(movements.filter(({ part, amount }) => part === 'fee' && isNegative(amount)));
  const rows = withFees(pairs(sent, received), fees);
  const isFeeAlone = movements.every(({ part }) => part === 'fee');
  return rows.map((row) => toEvent(first, row, isFeeAlone || (row.sent ?? row.received) === null));
}

type Legs = Pick<TaxEvent, 'sent' | 'received' | 'fee'>;

function pairs(sent: readonly Leg[], received: readonly Leg[]): Legs[] {
  const among = (legs: readonly Leg[], coin: string) => legs.find((leg) => leg.coin === coin) ?? null;
  const moved = sent.filter(({ coin }) => among(received, coin) !== null);
  const given = sent.filter((leg) => !moved.includes(leg));
  const gotten = received.filter(({ coin }) => among(sent, coin) === null);
  const between = moved.map((leg): Legs => ({ sent: leg, received: among(received, leg.coin), fee: null }));
  const [give = null, get = null] = [given[0], gotten[0]];
  if (given.length === 1 && gotten.length === 1)
    return [...between, { sent: give, received: get, fee: null }];
  return [
    ...between,
    ...given.map((leg): Legs => ({ sent: leg, received: null, fee: null })),
    ...gotten.map((leg): Legs => ({ sent: null, received: leg, fee: null })),
  ];
}

/** A fee stands in the row of its coin, else in the first that has none, else in one of its own. */
function withFees(rows: readonly Legs[], fees: readonly Leg[]): Legs[] {
  const all = [...rows];
  for (const fee of fees) {
    const isFree = (row: Legs) => row.fee === null;
    const ofCoin = (row: Legs) => isFree(row) && [row.sent?.coin, row.received?.coin].includes(fee.coin);
    const found = all.findIndex(ofCoin);
    const at = found < 0 ? all.findIndex(isFree) : found;
    const row = all[at];
    if (row === undefined) all.push({ sent: null, received: null, fee });
    else all[at] = { ...row, fee };
  }
  return all;
}

function toEvent({ at, kind, reference }: Movement, legs: Legs, isFee: boolean): TaxEvent {
  const label = movementLabel(kind, isFee ? 'fee' : 'movement');
  const type = isFee ? 'fee' : taxTypeOf(kind, legs.sent !== null);
  return { at, type, label, ...legs, kind, reference };
}

/** The sum of each coin without its sign, in the order in which the coins occur. */
export function legsOf(movements: readonly Pick<Movement, 'coin' | 'amount'>[]): Leg[] {
  const sums = new Map<string, Decimal>();
  for (const { coin, amount } of movements) sums.set(coin, (sums.get(coin) ?? new Decimal(0)).plus(amount));
  return [...sums].map(([coin, sum]) => ({ coin, amount: sum.abs().toFixed() }));
}

function isNegative(amount: string): boolean {
  return amount.startsWith('-');
}
