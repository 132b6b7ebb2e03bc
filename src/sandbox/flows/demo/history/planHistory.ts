import { negated } from '../../../books/ledger/post.ts';
import { dayMs } from '../../../world/clock.ts';
import type { Random } from '../../../world/random.ts';
import type { SandboxContext } from '../../context.ts';
import type { Transfer } from '../../transfers/bookTransfer.ts';
import type { DemoAccount } from '../accounts/demoAccount.ts';
import { eventsOf } from './eventKinds.ts';
import { type EventKind, type Habits, habits, type Moment } from './habits.ts';
import { PastFunds } from './PastFunds.ts';
import type { PastEvent } from './pastEvent.ts';
import { type SavedPlace, savedPlaces } from './savedPlaces.ts';

const monthMs = 30 * dayMs;

/** How far back a history goes. */
const months = 18;

/** What arrived is withdrawable by the first day: every wait for blocks, banks and the law is over. */
const settledMs = 4 * dayMs;

/** Long enough for the planned conversions and withdrawals to have ended. */
const endedMs = 3 * 3_600_000;

/** What demo customers did before the first day, and the places they sent to. */
export interface History {
  /** Oldest first. */
  readonly events: readonly PastEvent[];
  readonly places: readonly SavedPlace[];
  /** What each account held in Funding before all of it. */
  readonly began: PastFunds;
}

interface HistoryOptions {
  /** Newly opened accounts, with what they hold on the first day. */
  readonly accounts: readonly DemoAccount[];
  /** Transfers that are part of every demonstration. */
  readonly transfers: readonly Transfer[];
  /** The first day, ms. */
  readonly now: number;
  /** Whether there is more than those transfers. */
  readonly hasHabits: boolean;
}

/**
 * Eighteen months of what these customers did by their habits, as the seed has it: from the first day backwards, so that
 * it ends with the balances of the demonstration.
 */
export function planHistory(
  context: Pick<SandboxContext, 'market' | 'random'>,
  { accounts, transfers, now, hasHabits }: HistoryOptions,
): History {
  const { random } = context;
  const funds = new PastFunds();
  for (const { uid, balances } of accounts) {
    for (const [coin, amount] of Object.entries(balances.FUND ?? {})) funds.hold(uid, coin, amount);
  }
  for (const transfer of transfers) expectTransfer(funds, transfer);
  const opened = new Map(accounts.map(({ uid, profile }) => [uid, profile]));
  const customs = hasHabits ? habits.filter(({ uid }) => opened.has(uid)) : [];
  const places = customs.flatMap((habit) => savedPlaces(random, habit));
  const moments = [
    ...customs.flatMap((habit) => momentsOf(random, habit, { profile: opened.get(habit.uid), now })),
    ...transfers.map((transfer) => ({ at: transfer.at, transfer })),
  ].sort((one, next) => next.at - one.at);
  const events = moments.flatMap((moment): PastEvent[] => {
    if ('transfer' in moment) {
      undoTransfer(funds, moment.transfer);
      return [];
    }
    const event = eventsOf[moment.kind]({ ...context, funds, places }, moment);
    return event === null ? [] : [event];
  });
  return { events: events.reverse(), places, began: funds };
}

const kinds: readonly EventKind[] = [
  'deposit',
  'payment',
  'withdrawal',
  'conversion',
  'blockTrade',
  'transfer',
];

function momentsOf(
  random: Random,
  habit: Habits,
  { profile, now }: { profile: DemoAccount['profile'] | undefined; now: number },
): Moment[] {
  const { uid, perMonth, quietMonths = 0 } = habit;
  const begin = Math.max(now - months * monthMs, (profile?.createdAt ?? 0) + dayMs);
  return kinds.flatMap((kind) => {
    // In Türkiye, whatever is new to an account waits for days.
    const isArrival = kind === 'deposit' || kind === 'payment' || profile?.site === 'TUR';
    const end = now - quietMonths * monthMs - (isArrival ? settledMs : endedMs);
    const count = Math.round((perMonth[kind] * (end - begin)) / monthMs);
    return Array.from({ length: Math.max(0, count) }, (_, number) => {
      const place = (number + random.unit('history', uid, kind, number, 'at')) / count;
      return { habit, uid, kind, number, at: Math.floor(begin + place * (end - begin)) };
    });
  });
}

function expectTransfer(funds: PastFunds, { from, to, fromWallet, toWallet, coin, amount }: Transfer): void {
  if (fromWallet === 'FUND') funds.hold(from, coin, negated(amount));
  if (toWallet === 'FUND') {
    funds.hold(to, coin, amount);
    funds.reserve(to, coin, amount);
  }
}

function undoTransfer(funds: PastFunds, { from, to, fromWallet, toWallet, coin, amount }: Transfer): void {
  if (toWallet === 'FUND') funds.undoReservedArrival(to, coin, amount);
  if (fromWallet === 'FUND') funds.undoSpending(from, coin, amount);
}
