import { type Coin, coins } from '../../world/reference/coins.ts';
import { type ConvertAccount, type ConvertKind, convertAccounts } from './convertAccounts.ts';
import { type ConvertRule, convertRules } from './convertRules.ts';
import { refusals } from './refusals.ts';

/** Two different coins that can currently be converted. */
export interface Pair {
  readonly from: Coin;
  readonly to: Coin;
  /** The rule of the source coin, in which amounts are given. */
  readonly rule: ConvertRule;
}

/**
 * The pair of these codes.
 * @throws BusinessError 700013 for an unknown or disabled coin, 700022 for a coin into itself or one currency into
 * another
 */
export function pairOf(fromCoin: string, toCoin: string): Pair {
  const from = sideOf(fromCoin);
  const to = sideOf(toCoin);
  if (fromCoin === toCoin || (from.coin.kind === 'fiat' && to.coin.kind === 'fiat'))
    throw refusals.notSupported();
  return { from: from.coin, to: to.coin, rule: from.rule };
}

function sideOf(code: string): { coin: Coin; rule: ConvertRule } {
  const coin = coins.get(code);
  const rule = convertRules.get(code);
  if (coin === undefined || rule === undefined || rule.isDisabled) throw refusals.notConvertible(code);
  return { coin, rule };
}

/**
 * The account under which a conversion is recorded: only the funding account holds currencies, and such conversions
 * have an account name of their own there (domain §1.2).
 * @throws BusinessError 700002 when the account is for another kind of quote, 700022 for a currency elsewhere
 */
export function accountForPair(name: ConvertAccount, kind: ConvertKind, pair: Pair): ConvertAccount {
  if (convertAccounts[name].kind !== kind) throw refusals.wrongKind();
  if (pair.from.kind === 'crypto' && pair.to.kind === 'crypto') return name;
  if (name !== 'funding' && name !== 'funding_fiat') throw refusals.notSupported();
  return 'funding_fiat';
}
