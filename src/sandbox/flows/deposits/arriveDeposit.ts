import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { moveTo } from '../../books/deposits/moveTo.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { beginPooling, creditDeposit } from './creditDeposit.ts';
import { creditWithinLimit } from './depositLimit.ts';
import { type DepositTerms, isReviewed } from './depositTerms.ts';
import { holdDeposit } from './holdDeposit.ts';
import { beginReview } from './reviewDeposit.ts';

interface Arrived {
  readonly terms: DepositTerms;
  /** ms */
  readonly now: number;
  /** Site of the customer. */
  readonly site: Account['site'];
  /** Whether it has enough confirmations to be withdrawn. */
  readonly isSafe: boolean;
}

/** Called when a deposit has enough confirmations to be credited: credits it, or begins another outcome (README.md). */
export async function arriveDeposit(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Selectable<DepositTable>,
  { terms, now, site, isSafe }: Arrived,
): Promise<void> {
  const { outcome, below_minimum, waits_for } = deposit;
  if (below_minimum || outcome === 'failed') return moveTo(trx, deposit, 'failed');
  if (waits_for === 'TAG') return moveTo(trx, deposit, 'held');
  if (isReviewed(outcome)) return beginReview(context, trx, deposit, now);
  if (site === 'TUR' && outcome === 'credited') return askForSender(context, trx, deposit, now);
  if (outcome === 'pooled') return beginPooling(context, trx, deposit, now);
  const limit = releaseLimitFor(deposit);
  if (limit === null) {
    await creditDeposit(context, trx, deposit, now);
    if (!isSafe) await holdDeposit(trx, deposit, terms, now);
    return;
  }
  const amount = await creditWithinLimit(trx, deposit, { limit, now });
  if (!isSafe && amount !== '0') await holdDeposit(trx, { ...deposit, amount }, terms, now);
}

/** In Türkiye the sender of every deposit must be known (domain §2.4). */
async function askForSender(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Selectable<DepositTable>,
  now: number,
): Promise<void> {
  const outcome = 'reviewReleased';
  await trx.updateTable('deposits').set({ outcome }).where('id', '=', deposit.id).execute();
  await beginReview(context, trx, { ...deposit, outcome }, now);
}

/** Thinly traded coins: amount that one customer's deposits release per day, by "coin chain" (figures are ours). */
const limits: ReadonlyMap<string, string> = new Map([
  ['PEPE ETH', '20000000000'],
  ['SHIB ETH', '10000000000'],
  ['MNT MANTLE', '500000'],
]);

/** How many days it takes to release an amount that was chosen to be above the limit. */
const daysWhenForced = 3;

/** The most that one customer's deposits of a coin by a network release per day (domain §2.4); null when unlimited. */
export function releaseLimitOf(coin: string, chain: string): string | null {
  return limits.get(`${coin} ${chain}`) ?? null;
}

/** The limit for one deposit; a third of its amount when its outcome is to be above the limit. */
function releaseLimitFor({
  coin,
  chain,
  amount,
  outcome,
}: Pick<Selectable<DepositTable>, 'coin' | 'chain' | 'amount' | 'outcome'>): string | null {
  if (outcome === 'credited') return releaseLimitOf(coin, chain);
  if (outcome !== 'aboveLimit') return null;
  const accuracy = coins.get(coin)?.accuracy ?? 0;
  return new Decimal(amount).dividedBy(daysWhenForced).toDecimalPlaces(accuracy, Decimal.ROUND_UP).toFixed();
}
