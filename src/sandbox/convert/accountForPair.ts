import { type ConvertAccount, type ConvertKind, convertAccounts } from './convertAccounts.ts';
import type { Pair } from './pair.ts';
import { refusals } from './refusals.ts';

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
