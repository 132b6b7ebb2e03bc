import type { Selectable } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { coins } from '../reference/coins.ts';

/** Thinly traded coins: what one customer's deposits release a day, "coin chain" (the figures are ours). */
const limits: ReadonlyMap<string, string> = new Map([
  ['PEPE ETH', '20000000000'],
  ['SHIB ETH', '10000000000'],
  ['MNT MANTLE', '500000'],
]);

/** How many days an amount takes that is chosen to be above the limit. */
const daysWhenForced = 3;

/** Most that one customer's deposits of a coin by a network release a day (domain §2.4); null without limit. */
export function releaseLimitOf(coin: string, chain: string): string | null {
  return limits.get(`${coin} ${chain}`) ?? null;
}

/** The same for a deposit; one that is to be above the limit gets a limit of a third of its amount. */
export function releaseLimitFor({
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
