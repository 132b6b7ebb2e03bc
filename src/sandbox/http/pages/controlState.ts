import { type AuthenticatorCode, authenticatorCodes } from '../../flows/stepUp/authenticator.ts';
import { latestMails, type Mail } from '../../flows/stepUp/sendCode.ts';
import { dayChange, dayLine } from '../../world/market/dayLine.ts';
import { type LatestAnswerFault, latestAnswerFaults } from '../answerFaults/AnswerFaults.ts';
import type { Fault } from '../faults/fault.ts';
import type { HttpContext } from '../httpContext.ts';
import type { NotedEvent, SecurityLog } from '../logging/SecurityLog.ts';
import {
  type LatestEvent,
  type LatestReport,
  latestEvents,
  latestReports,
} from '../monitoring/latestReports.ts';
import { type ControlAccount, controlAccounts } from './controlAccounts.ts';
import { type ControlDeposit, latestDeposits } from './latestDeposits.ts';
import { type ControlFiatOrder, latestFiatOrders } from './latestFiatOrders.ts';
import { type ControlMissingKey, latestMissingKeys } from './latestMissingKeys.ts';
import {
  type ControlFreeze,
  type ControlHold,
  type ControlUpgrade,
  openFreezes,
  openHolds,
  openUpgrades,
} from './openFreezes.ts';
import { type ControlPause, pausedWithdrawals } from './pausedWithdrawals.ts';

/** The data of the control page that changes; amounts are decimal strings, times ms. */
export interface ControlState {
  /** The exchange's time, and how far it is ahead of this machine's. */
  clock: { now: number; aheadMs: number };
  accounts: ControlAccount[];
  deposits: ControlDeposit[];
  fiatOrders: ControlFiatOrder[];
  freezes: ControlFreeze[];
  holds: ControlHold[];
  upgrades: ControlUpgrade[];
  pauses: ControlPause[];
  prices: ControlPrice[];
  closedCoins: ControlClosedCoin[];
  mails: Mail[];
  authenticators: AuthenticatorCode[];
  faults: readonly Fault[];
  /** Of this process only. */
  security: readonly NotedEvent[];
  reports: LatestReport[];
  events: LatestEvent[];
  answerFaults: LatestAnswerFault[];
  missingKeys: ControlMissingKey[];
}

/** Reads the state from the database, the market and the clock. */
export async function controlState(context: HttpContext, security: SecurityLog): Promise<ControlState> {
  return {
    clock: { now: context.clock.now(), aheadMs: context.clockControl.offsetMs() },
    accounts: await controlAccounts(context),
    deposits: await latestDeposits(context),
    fiatOrders: await latestFiatOrders(context),
    freezes: await openFreezes(context),
    holds: await openHolds(context),
    upgrades: await openUpgrades(context),
    pauses: await pausedWithdrawals(context),
    prices: controlPrices(context),
    closedCoins: await context.db.selectFrom('closed_coins').selectAll().orderBy('coin').execute(),
    mails: await latestMails(context),
    authenticators: await authenticatorCodes(context),
    faults: await context.faults.list(),
    security: security.latest(),
    reports: await latestReports(context),
    events: await latestEvents(context),
    answerFaults: await latestAnswerFaults(context),
    missingKeys: await latestMissingKeys(context),
  };
}

/** A coin that is closed for conversion. */
interface ControlClosedCoin {
  coin: string;
  /** ms */
  closed_at: number;
}

/** A coin's price; decimal strings. */
interface ControlPrice {
  coin: string;
  /** USDT for one coin. */
  price: string;
  /** Relative change within 24 hours, "0.0132" is up 1.32 per cent. */
  change: string;
  /** Hour by hour, the oldest first, the price of now last. */
  day: string[];
}

const dayHours = 24;

/** Every coin that has a market, in listing order. */
function controlPrices({ market, clock }: HttpContext): ControlPrice[] {
  const now = clock.now();
  return market.coins().flatMap((coin) => {
    const line = dayLine(market, { from: coin, to: 'USDT' }, now, dayHours);
    const price = market.priceAt(coin, now);
    if (price === null || line.length <= dayHours || coin === 'USDT') return [];
    return [{ coin, price, change: dayChange(line), day: line.map(({ rate }) => rate) }];
  });
}
