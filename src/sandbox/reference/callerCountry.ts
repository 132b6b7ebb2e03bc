import type { Account } from '../accounts/account.ts';
import { type Country, countries } from './countries.ts';

/** Where the exchange of the demonstration is at home. */
const home = 'AUT';

/**
 * Where a caller is. This exchange has no map of network addresses: a customer is where they were verified,
 * anybody else is at home.
 */
export function callerCountry(account: Account | null): Country {
  const country = countries.get(account?.country ?? home) ?? countries.get(home);
  if (country === undefined) throw new Error(`The table of countries has no ${home}.`);
  return country;
}
