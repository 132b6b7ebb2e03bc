import { Decimal } from '../../../formats/decimal.ts';
import type { SandboxContext } from '../context.ts';
import { feeRates, fundingMs, fundingRate, hourMs, maintenanceRate, markPrice, money } from './contracts.ts';
import { changeOf, type DerivativeEntry, type DerivativeKind } from './derivativeEntry.ts';
import { endOf, openingAfter, symbolOf, type Trader } from './traders.ts';

/** What a trader holds of the plan's contract; "0" and '' while there is no position. */
export interface Position {
  readonly symbol: string;
  /** Negative when short. */
  readonly size: string;
  readonly entryPrice: string;
  /** When something may happen to it next, ms. */
  readonly nextAt: number;
}

interface Progress {
  readonly entries: readonly DerivativeEntry[];
  readonly position: Position;
}

type World = Pick<SandboxContext, 'market' | 'random'>;

/**
 * Everything that happens to a position from `nextAt` to `until` (ms, inclusive), oldest first: the trades of the plan,
 * funding, liquidation, delivery. Depends only on its arguments, so that a job which is interrupted finds the same
 * again. `available` is what the wallet holds of the settlement coin: a position is opened only if it covers the margin,
 * and nobody loses more.
 */
export function advance(
  world: World,
  trader: Trader,
  from: Position,
  { until, available }: { until: number; available: string },
): Progress {
  const entries: DerivativeEntry[] = [];
  let left = new Decimal(available);
  let position = from;
  while (position.nextAt <= until) {
    const step = stepOf(world, trader, position, left);
    if (step.entry !== null) {
      entries.push(step.entry);
      left = left.plus(changeOf(step.entry));
    }
    position = step.position;
  }
  return { entries, position };
}

/** An empty position, to be opened in the trader's first round after `at` (ms). */
export function noPosition(trader: Trader, at: number): Position {
  return { symbol: '', size: '0', entryPrice: '0', nextAt: openingAfter(trader, at) };
}

interface Step {
  readonly entry: DerivativeEntry | null;
  readonly position: Position;
}

function stepOf(world: World, trader: Trader, position: Position, available: Decimal): Step {
  const at = position.nextAt;
  const price = markPrice(world.market, trader, at);
  const moment = { at, price, available };
  if (position.symbol === '') return opened(world, trader, moment);
  const kind = endingOf(trader, position, moment);
  if (kind !== null) return closed(world, trader, position, kind, moment);
  const next = { ...position, nextAt: at + hourMs };
  if (at % fundingMs !== 0 || trader.isDelivered === true) return { entry: null, position: next };
  const rate = fundingRate(world.random, position.symbol, at);
  const funding = money(price.times(position.size).times(rate)).negated();
  if (available.plus(funding).isNegative())
    return closed(world, trader, position, 'contract-liquidation', moment);
  if (funding.isZero()) return { entry: null, position: next };
  const entry = {
    ...entryOf(world, trader, 'contract-funding', moment),
    ...{ symbol: position.symbol, size: position.size, rate: rate.toFixed(), orderId: '' },
    side: sideOf(trader.isShort),
    funding,
  };
  return { entry, position: next };
}

/** A moment in the life of a position: time (ms), mark price, and what the wallet holds of the settlement coin. */
interface Moment {
  readonly at: number;
  readonly price: Decimal;
  readonly available: Decimal;
}

function opened(world: World, trader: Trader, moment: Moment): Step {
  const { at, price, available } = moment;
  const { quantity, isShort } = trader;
  const value = price.times(quantity);
  const fee = money(value.times(feeRates.trade));
  if (available.lessThan(value.div(trader.leverage).plus(fee)))
    return { entry: null, position: noPosition(trader, at) };
  const size = isShort ? `-${quantity}` : quantity;
  const symbol = symbolOf(trader, at + trader.openMs);
  const entry = {
    ...entryOf(world, trader, 'contract-trade', moment),
    ...{ symbol, size, fee, rate: feeRates.trade, side: sideOf(isShort) },
  };
  return { entry, position: { symbol, size, entryPrice: price.toFixed(), nextAt: at + hourMs } };
}

/** Why a position ends at this moment; null if it does not. */
function endingOf(trader: Trader, position: Position, { at, price }: Moment): DerivativeKind | null {
  const gain = gainOf(position, price);
  const atEntry = new Decimal(position.entryPrice).times(trader.quantity);
  const equity = atEntry.div(trader.leverage).plus(gain);
  if (equity.lessThanOrEqualTo(price.times(trader.quantity).times(maintenanceRate)))
    return 'contract-liquidation';
  const { deleveragedAt } = trader;
  if (deleveragedAt !== undefined && gain.greaterThanOrEqualTo(atEntry.times(deleveragedAt)))
    return 'contract-deleverage';
  if (at < endOf(trader, at)) return null;
  return trader.isDelivered === true ? 'contract-delivery' : 'contract-trade';
}

function closed(
  world: World,
  trader: Trader,
  position: Position,
  kind: DerivativeKind,
  moment: Moment,
): Step {
  const { at, price, available } = moment;
  const rate = kind === 'contract-delivery' ? feeRates.delivery : feeRates.trade;
  const fee = money(price.times(trader.quantity).times(rate));
  const profit = money(gainOf(position, price));
  const entry = {
    ...entryOf(world, trader, kind, moment),
    ...{ symbol: position.symbol, size: '0', fee, rate, profit, side: sideOf(!trader.isShort) },
    entryPrice: new Decimal(position.entryPrice),
    insured: Decimal.max(0, fee.minus(profit).minus(available)),
  };
  return { entry, position: noPosition(trader, at) };
}

/** Result of a position at a price, before fees. */
function gainOf({ size, entryPrice }: Position, price: Decimal): Decimal {
  return price.minus(entryPrice).times(size);
}

function sideOf(isSale: boolean): 'Buy' | 'Sell' {
  return isSale ? 'Sell' : 'Buy';
}

/** What all entries have in common. */
function entryOf({ random }: World, trader: Trader, kind: DerivativeKind, { at, price }: Moment) {
  const { uid, plan, settle, quantity } = trader;
  const idOf = (what: string) => random.hex(what, uid, plan, at).slice(0, 32);
  const nothing = {
    entryPrice: null,
    profit: new Decimal(0),
    insured: new Decimal(0),
    funding: null,
    fee: null,
  };
  return {
    ...nothing,
    uid,
    id: idOf('contract entry'),
    kind,
    at,
    settle,
    quantity,
    price,
    orderId: idOf('order'),
  };
}
