import type { Kysely } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import { type Chain, chains } from '../../world/reference/chains.ts';
import { coinChains } from '../../world/reference/coinChains.ts';

/** Quota and durations of address screening; the quota and the usual time are ours. ms of the exchange's clock. */
export const screeningRules = {
  /** Screenings per customer and day (UTC); unanswered ones do not count. */
  dailyQuota: 20,
  usualMs: 1_200,
  /** Duration of a slow screening and of an unanswered one (domain §9.2). */
  slowMs: 10_000,
} as const;

const dayMs = 86_400_000;

/** Screenings a customer used since 00:00 UTC; those unanswered at `now` (ms) do not count. */
export async function usedQuota(db: Kysely<Database>, uid: number, now: number): Promise<number> {
  const { used } = await db
    .selectFrom('pre_kya_checks')
    .select((row) => row.fn.countAll<number>().as('used'))
    .where('uid', '=', uid)
    .where('created_at', '>=', now - (now % dayMs))
    .where((row) => row.or([row('outcome', '!=', 'NO_ANSWER'), row('done_at', '>', now)]))
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
