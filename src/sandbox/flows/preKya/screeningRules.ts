import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { dayMs } from '../../world/clock.ts';
import { type Chain, chains } from '../../world/reference/chains.ts';
import { coinChains } from '../../world/reference/coinChains.ts';
import { isScreening } from './screeningStates.ts';

/** Screenings per customer and day (UTC), which is ours; unanswered ones do not count. */
export const dailyQuota = 20;

/** Screenings a customer used since 00:00 UTC; those unanswered at `now` (ms) do not count. */
export async function usedQuota(db: Kysely<Database>, uid: number, now: number): Promise<number> {
  const { used } = await db
    .selectFrom('pre_kya_checks')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('uid', '=', uid)
    .where('created_at', '>=', now - (now % dayMs))
    .where(({ not }) => not(isScreening('FAILED', now)))
    .executeTakeFirstOrThrow();
  return Number(used);
}

interface ScreenableChain {
  readonly chain: Chain;
  /** Coins currently open for deposit or withdrawal on it. */
  readonly coins: readonly string[];
}

/** The networks whose addresses can be screened: those in use. */
export const screenableChains: readonly ScreenableChain[] = [...chains.values()].flatMap((chain) => {
  const open = coinChains.filter(
    (entry) => entry.chain === chain.chain && (entry.isDepositOpen || entry.isWithdrawOpen),
  );
  return open.length === 0 ? [] : [{ chain, coins: open.map(({ coin }) => coin) }];
});
