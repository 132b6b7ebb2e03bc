import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import { dayMs, msText } from '../../world/clock.ts';
import { valueIn } from '../../world/market/market.ts';
import { type CoinChain, chainsOfCoin } from '../../world/reference/coinChains.ts';
import type { SandboxContext } from '../context.ts';
import { type AccountSecurity, accountSecurity } from '../stepUp/accountSecurity.ts';
import { withdrawableAmounts } from './freeAmounts.ts';
import { limitCurrency, usedLimits } from './usedLimits.ts';

/**
 * What a customer can currently withdraw of a coin.
 * @throws BusinessError 131001 for an unknown coin or network
 */
export async function withdrawLimits(
  context: SandboxContext,
  account: Account,
  { coin, chain }: ArgumentsOf<'withdrawLimitAmount'>,
): Promise<ResultOf<'withdrawLimitAmount'>> {
  const networks = chainsOfCoin(coin).filter((entry) => chain === undefined || entry.chain === chain);
  if (networks.length === 0) throw new BusinessError(131001, 'There is no such coin or network.');
  const now = context.clock.now();
  const { day, month } = await usedLimits(context.db, account, now);
  const security = await accountSecurity(context.db, account.uid, now);
  const withdrawable = await withdrawableAmounts(context, account.uid, coin);
  const free = Decimal.sum(...withdrawable.map(({ withdrawableAmount }) => withdrawableAmount));
  const held = Decimal.sum(...withdrawable.map(({ availableBalance }) => availableBalance)).minus(free);
  return {
    coin,
    currency: limitCurrency,
    dayLimit: day.limit,
    dayUsed: day.used,
    dayRemain: day.remain,
    monthLimit: month.limit ?? '',
    monthUsed: month.used,
    monthRemain: month.remain ?? '',
    ...bounds(networks),
    withdrawableAmount: free.toFixed(),
    limitAmountUsd: valueIn(context.market, held.toFixed(), { from: coin, to: 'USD' }, now) || '0',
    withdrawable,
    resetAt: String((Math.floor(now / dayMs) + 1) * dayMs),
    kycLevel: account.kycLevel,
    ...block(account, security),
  };
}

/** The widest bounds of the networks; one network without a maximum removes the maximum. */
function bounds(networks: readonly CoinChain[]): { singleMin: string; singleMax: string } {
  const isBoundless = networks.some(({ withdrawMax }) => withdrawMax === '-1');
  return {
    singleMin: Decimal.min(...networks.map(({ withdrawMin }) => withdrawMin)).toFixed(),
    singleMax: isBoundless ? '-1' : Decimal.max(...networks.map(({ withdrawMax }) => withdrawMax)).toFixed(),
  };
}

function block(
  account: Account,
  { blockedUntil, blockedReason, isInDebt }: AccountSecurity,
): Pick<ResultOf<'withdrawLimitAmount'>, 'blockedUntil' | 'blockedReason'> {
  if (account.parentUid !== null) return { blockedUntil: '', blockedReason: 'SUB_ACCOUNT' };
  if (account.withdrawBanned || isInDebt) return { blockedUntil: '', blockedReason: 'BANNED' };
  return { blockedUntil: msText(blockedUntil), blockedReason };
}
