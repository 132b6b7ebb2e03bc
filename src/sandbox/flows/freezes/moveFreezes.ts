import type { Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import { type Account, claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { type Claim, takeEach } from '../../books/jobs/takeEach.ts';
import type { OffersConversion, SandboxContext } from '../../context.ts';
import { countryOf } from '../../world/reference/countries.ts';
import { closedCoins } from '../convert/closedCoins.ts';
import { acceptQuote } from '../convert/executeQuote.ts';
import { pairOf } from '../convert/pair.ts';
import { quoteFor, quoteTerms } from '../convert/quoteFor.ts';
import { type AccountFreeze, endFreeze, openFreeze } from './accountFreezes.ts';

/** Registers the job that ends freezes; called once when the exchange starts. */
export function registerFreezeJobs(context: SandboxContext, offers: OffersConversion): void {
  context.every(1_000, 'move freezes', () => moveFreezes(context, offers), { inEveryProcess: true });
}

/**
 * Ends freezes whose time has come, and carries out limit conversions whose price is reached. Each in its own
 * transaction; what fails is tried again at the next run.
 */
async function moveFreezes(context: SandboxContext, offers: OffersConversion): Promise<void> {
  const now = context.clock.now();
  const open = await context.db
    .selectFrom('account_freezes')
    .selectAll()
    .where('ended_at', 'is', null)
    .where(({ eb, or }) => or([eb('unlock_at', '<=', now), eb('to_coin', 'is not', null)]))
    .orderBy('id')
    .execute();
  const due = open.filter((freeze) => isOver(freeze, now) || isReached(context, freeze, now));
  await takeEach(context, due, {
    nameOf: ({ id }) => `freeze ${id}`,
    step: (trx, freeze, claim) => move(context, trx, freeze, { claim, now, offers }),
  });
}

function isOver({ unlock_at }: AccountFreeze, now: number): boolean {
  return unlock_at !== null && unlock_at <= now;
}

/** Whether a quote at this moment would give the price that was asked for. */
function isReached({ market }: SandboxContext, freeze: AccountFreeze, at: number): boolean {
  const { coin, to_coin, limit_rate, amount } = freeze;
  if (to_coin === null || limit_rate === null) return false;
  const { rate } = quoteTerms(market, { pair: pairOf(coin, to_coin), kind: 'single', amount, at });
  return new Decimal(rate).greaterThanOrEqualTo(limit_rate);
}

interface Turn {
  readonly claim: Claim;
  /** ms */
  readonly now: number;
  readonly offers: OffersConversion;
}

async function move(
  context: SandboxContext,
  trx: Transaction<Database>,
  { id, uid }: AccountFreeze,
  { claim, now, offers }: Turn,
): Promise<boolean> {
  const account = await claimAccount(trx, uid, claim);
  if (account === null) return false;
  const freeze = await openFreeze(trx, id);
  if (freeze === undefined) return false;
  const { coin, to_coin, amount } = freeze;
  if (to_coin === null || isOver(freeze, now)) {
    await endFreeze(trx, freeze, { now });
    return true;
  }
  if (await mustWait(trx, account, [coin, to_coin], offers)) return true;
  await endFreeze(trx, freeze, { now, isUsed: true });
  const wish = { accountType: 'funding', kind: 'single', pair: pairOf(coin, to_coin), amount } as const;
  const quote = await quoteFor({ ...context, db: trx }, account, wish);
  await acceptQuote(context, trx, account, quote.id);
  return true;
}

/**
 * Conversions wait until the upgrade is done, and until their coins are open again; this one too. Nothing is traded for
 * who is not served any more, or where conversions, or those into this coin, are not offered any more: it waits until its time is over.
 */
async function mustWait(
  trx: Transaction<Database>,
  account: Account,
  [from, to]: readonly [from: string, to: string],
  offers: OffersConversion,
): Promise<boolean> {
  if (account.utaStatus === 'PROCESS' || countryOf(account).isRestricted) return true;
  const closed = await closedCoins(trx);
  if (closed.has(from) || closed.has(to)) return true;
  return !(await offers(account, to));
}
