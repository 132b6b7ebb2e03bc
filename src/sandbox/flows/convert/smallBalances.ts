import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { type Market, valueIn } from '../../world/market/market.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import type { BatchLine } from './batchLine.ts';
import { closedCoins } from './closedCoins.ts';
import { availableBalances, type ConvertAccount } from './convertAccounts.ts';
import { convertRules } from './convertRules.ts';
import { refusals } from './refusals.ts';

type SmallBalanceCoin = components['schemas']['SmallBalanceCoin'];

/** A customer's coins worth less than 10 USDT each (domain §2.2), convertible ones first. */
export async function smallBalances(
  context: SandboxContext,
  uid: number,
  accountType: ConvertAccount,
): Promise<SmallBalanceCoin[]> {
  const at = context.clock.now();
  const balances = await availableBalances(context, uid, accountType);
  const closed = await closedCoins(context.db);
  const rows = [...balances].flatMap(([coin, availableBalance]): SmallBalanceCoin[] => {
    const baseValue = valueIn(context.market, availableBalance, { from: coin, to: 'USDT' }, at);
    if (!isSmallCoin(coin, baseValue)) return [];
    const isOpen = convertRules.get(coin)?.isDisabled === false && !closed.has(coin);
    const supportConvert = isOpen ? 1 : 2;
    return [{ fromCoin: coin, supportConvert, availableBalance, baseValue }];
  });
  return rows.sort((one, other) => one.supportConvert - other.supportConvert);
}

/** Whether a balance counts as small at `at` (ms). */
export function isSmall(
  market: Market,
  { coin, amount }: { coin: string; amount: string },
  at: number,
): boolean {
  return isSmallCoin(coin, valueIn(market, amount, { from: coin, to: 'USDT' }, at));
}

/** `value` is in USDT, '' without a market. National currencies are never small. */
function isSmallCoin(coin: string, value: string): boolean {
  return coins.get(coin)?.kind === 'crypto' && value !== '' && new Decimal(value).lessThan(smallBelow);
}

/** A balance worth less than this, in USDT, is small (domain §2.2). */
export const smallBelow = '10';

/** Smallest value of a batch of small balances, in USDT. The largest, 200, is implied: 20 coins of less than 10. */
const minTotal = '0.00000001';

/** @throws BusinessError 700007 for a balance that is not small, 700006 when the total is too small */
export function assertSmallBalances(lines: readonly Pick<BatchLine, 'baseValue'>[]): void {
  if (lines.some(({ baseValue }) => new Decimal(baseValue).greaterThanOrEqualTo(smallBelow))) {
    throw refusals.aboveMaximum(smallBelow, 'USDT');
  }
  const total = Decimal.sum(0, ...lines.map(({ baseValue }) => baseValue));
  if (total.lessThan(minTotal)) throw refusals.belowMinimum(minTotal, 'USDT');
}
