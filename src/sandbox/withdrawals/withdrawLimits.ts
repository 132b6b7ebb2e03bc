import type { ArgumentsOf, ResultOf } from '../../../generated/api/types.ts';
import { Decimal } from '../../formats/decimal.ts';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { valueIn } from '../convert/valueIn.ts';
import { BusinessError } from '../errors.ts';
import type { CoinChain } from '../reference/coinChain.ts';
import { chainsOfCoin } from '../reference/coinChains.ts';
import { dailyLimit } from './dailyLimit.ts';
import { withdrawableAmounts } from './withdrawableAmounts.ts';

const dayMs = 24 * 3_600_000;

/**
 * What a customer can withdraw of a coin now. Nothing has been used of the limits: this exchange takes no
 * withdrawals yet.
 * @throws BusinessError 131001 for an unknown coin or network
 */
export async function withdrawLimits(
  context: SandboxContext,
  account: Account,
  { coin, chain }: ArgumentsOf<'withdrawLimitAmount'>,
): Promise<ResultOf<'withdrawLimitAmount'>> {
  const networks = chainsOfCoin(coin).filter((entry) => chain === undefined || entry.chain === chain);
  if (networks.length === 0) throw new BusinessError(131001, 'There is no such coin or network.');
  const { day, month } = dailyLimit(account);
  const withdrawable = await withdrawableAmounts(context, account.uid, coin);
  const free = Decimal.sum(...withdrawable.map(({ withdrawableAmount }) => withdrawableAmount));
  const held = Decimal.sum(...withdrawable.map(({ availableBalance }) => availableBalance)).minus(free);
  const now = context.clock.now();
  return {
    coin,
    currency: 'USDT',
    dayLimit: day,
    dayUsed: '0',
    dayRemain: day,
    monthLimit: month ?? '',
    monthUsed: '0',
    monthRemain: month ?? '',
    ...bounds(networks),
    withdrawableAmount: free.toFixed(),
    limitAmountUsd: valueIn(context.market, held.toFixed(), { from: coin, to: 'USD' }, now) || '0',
    withdrawable,
    resetAt: String((Math.floor(now / dayMs) + 1) * dayMs),
    kycLevel: account.kycLevel,
    blockedUntil: '',
    blockedReason: blockedReason(account),
  };
}

/** The widest bounds of the networks; one without a ceiling makes the whole boundless. */
function bounds(networks: readonly CoinChain[]): { singleMin: string; singleMax: string } {
  const isBoundless = networks.some(({ withdrawMax }) => withdrawMax === '-1');
  return {
    singleMin: Decimal.min(...networks.map(({ withdrawMin }) => withdrawMin)).toFixed(),
    singleMax: isBoundless ? '-1' : Decimal.max(...networks.map(({ withdrawMax }) => withdrawMax)).toFixed(),
  };
}

function blockedReason(account: Account): ResultOf<'withdrawLimitAmount'>['blockedReason'] {
  if (account.parentUid !== null) return 'SUB_ACCOUNT';
  return account.withdrawBanned ? 'BANNED' : '';
}
