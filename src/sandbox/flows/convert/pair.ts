import { type Coin, coins } from '../../world/reference/coins.ts';
import { type ConvertAccount, type ConvertKind, convertAccounts } from './convertAccounts.ts';
import { type ConvertRule, convertRules } from './convertRules.ts';
import { refusals } from './refusals.ts';

/** Two different coins that can be converted now. */
export interface Pair {
  readonly from: Coin;
  readonly to: Coin;
  /** The rule of the coin to give: amounts are asked for in it. */
  readonly rule: ConvertRule;
}

/**
 * The pair of these codes.
 * @throws BusinessError 700013 for a coin that is unknown or switched off, 700022 for a coin into itself and for
 * one currency into another
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
 * The account a conversion is recorded under: currencies are held by the funding account alone, where such a
 * conversion has a name of its own (domain §1.2).
 * @throws BusinessError 700002 when the account is for another kind of quote, 700022 for a currency elsewhere
 */
export function accountForPair(name: ConvertAccount, kind: ConvertKind, pair: Pair): ConvertAccount {
  if (convertAccounts[name].kind !== kind) throw refusals.wrongKind();
  if (pair.from.kind === 'crypto' && pair.to.kind === 'crypto') return name;
  if (name !== 'funding' && name !== 'funding_fiat') throw refusals.notSupported();
  return 'funding_fiat';
}
