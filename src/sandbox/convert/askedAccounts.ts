import { convertAccounts } from './convertAccounts.ts';
import { refusals } from './refusals.ts';

/**
 * Reads a list of account names joined by commas; null when none is given. Conversions of currencies are part of
 * the funding account's. @throws BusinessError 700000 for a name that does not exist
 */
export function askedAccounts(accountType: string | undefined): string[] | null {
  if (accountType === undefined) return null;
  const asked = accountType.split(',');
  const unknown = asked.find((name) => !Object.hasOwn(convertAccounts, name));
  if (unknown !== undefined) throw refusals.parameter(`There is no account ${unknown}.`);
  return asked.flatMap((name) => (name === 'funding' ? ['funding', 'funding_fiat'] : [name]));
}
