import type { components } from '../../../generated/api/schema.d.ts';
import { Decimal } from '../../formats/decimal.ts';
import type { SandboxContext } from '../context.ts';
import { coins } from '../reference/coins.ts';
import { smallBelow } from './assertSmallBalances.ts';
import { availableBalances } from './availableBalances.ts';
import type { ConvertAccount } from './convertAccounts.ts';
import { convertRules } from './convertRules.ts';
import { valueIn } from './valueIn.ts';

type SmallBalanceCoin = components['schemas']['SmallBalanceCoin'];

/** A customer's coins worth less than 10 USDT each (domain §2.2), convertible ones first. */
export async function smallBalances(
  context: SandboxContext,
  uid: number,
  accountType: ConvertAccount,
): Promise<SmallBalanceCoin[]> {
  const at = context.clock.now();
  const balances = await availableBalances(context, uid, accountType);
  const rows = [...balances].flatMap(([coin, availableBalance]): SmallBalanceCoin[] => {
    const baseValue = valueIn(context.market, availableBalance, { from: coin, to: 'USDT' }, at);
    const isSmall = baseValue !== '' && new Decimal(baseValue).lessThan(smallBelow);
    if (coins.get(coin)?.kind !== 'crypto' || !isSmall) return [];
    const supportConvert = convertRules.get(coin)?.isDisabled === false ? 1 : 2;
    return [{ fromCoin: coin, supportConvert, availableBalance, baseValue }];
  });
  return rows.sort((one, other) => one.supportConvert - other.supportConvert);
}
