import { type LatestAnswerFault, latestAnswerFaults } from '../answerFaults/latestAnswerFaults.ts';
import type { SandboxContext } from '../context.ts';
import type { Fault } from '../faults/fault.ts';
import type { NotedEvent, SecurityLog } from '../logging/SecurityLog.ts';
import { type LatestEvent, latestEvents } from '../monitoring/latestEvents.ts';
import { type LatestReport, latestReports } from '../monitoring/latestReports.ts';
import { type AuthenticatorCode, authenticatorCodes } from '../stepUp/authenticatorCodes.ts';
import { latestMails, type Mail } from '../stepUp/latestMails.ts';
import { type ControlAccount, controlAccounts } from './controlAccounts.ts';
import { type ControlPrice, controlPrices } from './controlPrices.ts';
import { type ControlDeposit, latestDeposits } from './latestDeposits.ts';
import { type ControlFiatOrder, latestFiatOrders } from './latestFiatOrders.ts';
import { type ControlMissingKey, latestMissingKeys } from './latestMissingKeys.ts';

/** What changes on the control page; amounts are decimal strings, times ms. */
export interface ControlState {
  /** The exchange's time, and how far it is ahead of this machine's. */
  clock: { now: number; aheadMs: number };
  accounts: ControlAccount[];
  deposits: ControlDeposit[];
  fiatOrders: ControlFiatOrder[];
  prices: ControlPrice[];
  mails: Mail[];
  authenticators: AuthenticatorCode[];
  faults: readonly Fault[];
  /** Of this process alone. */
  security: readonly NotedEvent[];
  reports: LatestReport[];
  events: LatestEvent[];
  answerFaults: LatestAnswerFault[];
  missingKeys: ControlMissingKey[];
}

/** Reads it all from the database, the market and the clock. */
export async function controlState(context: SandboxContext, security: SecurityLog): Promise<ControlState> {
  return {
    clock: { now: context.clock.now(), aheadMs: context.clockControl.offsetMs() },
    accounts: await controlAccounts(context),
    deposits: await latestDeposits(context),
    fiatOrders: await latestFiatOrders(context),
    prices: controlPrices(context),
    mails: await latestMails(context),
    authenticators: await authenticatorCodes(context),
    faults: context.faults.list(),
    security: security.latest(),
    reports: await latestReports(context),
    events: await latestEvents(context),
    answerFaults: await latestAnswerFaults(context),
    missingKeys: await latestMissingKeys(context),
  };
}
