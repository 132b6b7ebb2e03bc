import { type Kysely, sql, type Transaction } from 'kysely';
import { type Account, claimAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { type Claim, claimEach } from '../../books/jobs/claimEach.ts';
import { isolateFailure } from '../../books/jobs/isolateFailure.ts';
import type { JobResult } from '../../books/jobs/jobResult.ts';
import { countryOf } from '../../world/reference/countries.ts';
import type { OffersConversion, SandboxContext } from '../context.ts';
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
 * transaction; what fails is tried again at the next run. While limit conversions wait for their price, nobody knows
 * when the next one is due.
 */
async function moveFreezes(context: SandboxContext, offers: OffersConversion): Promise<JobResult> {
  const now = context.clock.now();
  let moved = false;
  const open = context.db
    .selectFrom('account_freezes')
    .select(['id', 'uid', 'unlock_at', 'limit_rate'])
    .where('ended_at', 'is', null);
  const work = {
    nameOf: ({ id }: { id: number }) => `freeze ${id}`,
    async step(trx: Transaction<Database>, freeze: { id: number; uid: number }, claim: Claim) {
      const outcome = await move(context, trx, freeze, { claim, now, offers });
      if (outcome === 'ended') moved = true;
      return outcome !== 'busy';
    },
  };
  const { nextAt } = await claimEach(context, { rows: open, by: ['unlock_at', 'id'], now }, work);
  const awaited = await awaitedPairs(context.db);
  for (const { coin, to_coin } of awaited) {
    await isolateFailure(context, `limit conversions of ${coin} into ${to_coin}`, async () => {
      const rows = open
        .where('coin', '=', coin)
        .where('to_coin', '=', to_coin)
        .where('limit_rate', '<=', rateAt(context, coin, to_coin, now));
      await claimEach(context, { rows, by: ['limit_rate', 'id'] }, work);
    });
  }
  return { moved, nextAt: awaited.length === 0 ? nextAt : undefined };
}

interface AwaitedPair {
  readonly coin: string;
  readonly to_coin: string;
}

/** The pairs of open limit conversions: one look at the index for each, however many wait for its price. */
async function awaitedPairs(db: Kysely<Database>): Promise<AwaitedPair[]> {
  const open = sql`ended_at is null and to_coin is not null`;
  const { rows } = await sql<AwaitedPair>`
    with recursive pairs as (
      (select coin, to_coin from account_freezes where ${open} order by coin, to_coin limit 1)
      union all
      select next.coin, next.to_coin from pairs, lateral (
        select f.coin, f.to_coin from account_freezes f
        where ${open} and (f.coin, f.to_coin) > (pairs.coin, pairs.to_coin)
        order by f.coin, f.to_coin limit 1) as next)
    select coin, to_coin from pairs`.execute(db);
  return rows;
}

function isOver({ unlock_at }: AccountFreeze, now: number): boolean {
  return unlock_at !== null && unlock_at <= now;
}

/** What a quote at this moment would give for one unit, whatever the amount is; a decimal string. `at` is ms. */
function rateAt({ market }: SandboxContext, coin: string, toCoin: string, at: number): string {
  return quoteTerms(market, { pair: pairOf(coin, toCoin), kind: 'single', amount: '1', at }).rate;
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
  { id, uid }: Pick<AccountFreeze, 'id' | 'uid'>,
  { claim, now, offers }: Turn,
): Promise<'busy' | 'waits' | 'ended'> {
  const account = await claimAccount(trx, uid, claim);
  if (account === null) return 'busy';
  const freeze = await openFreeze(trx, id);
  if (freeze === undefined) return 'busy';
  const { coin, to_coin, amount } = freeze;
  if (to_coin === null || isOver(freeze, now)) {
    await endFreeze(trx, freeze, { to: 'released', now });
    return 'ended';
  }
  if (await mustWait(trx, account, [coin, to_coin], offers)) return 'waits';
  await endFreeze(trx, freeze, { to: 'used', now });
  const request = { accountType: 'funding', kind: 'single', pair: pairOf(coin, to_coin), amount } as const;
  const quote = await quoteFor({ ...context, db: trx }, account, request);
  await acceptQuote(context, trx, account, quote.id);
  return 'ended';
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
