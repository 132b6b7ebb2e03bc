import { islamicAttribute } from '../../../compliance/hostEdition.ts';
import type { Account } from '../../books/accounts/account.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Coin } from '../../world/reference/coins.ts';
import { refusals } from './refusals.ts';

/**
 * Checks whether a customer may convert these coins.
 * @throws BusinessError 700012 during the upgrade to the unified account (requirements §4.2), 131233 for a coin that
 * Islamic sub-accounts may not hold, 400004 for a currency on a sub-account
 */
export function assertMayConvert(account: Account, coins: readonly Coin[]): void {
  if (account.utaStatus === 'PROCESS') throw refusals.upgrading();
  for (const { coin, kind } of coins) {
    if (account.subAttribute === islamicAttribute && coinsNotForIslamicAccounts.has(coin)) {
      throw refusals.notForIslamicAccounts(coin);
    }
    if (account.parentUid !== null && kind === 'fiat') {
      throw new BusinessError(400004, 'Sub-accounts cannot convert currencies.');
    }
  }
}

/** Coins that Islamic sub-accounts may not hold (domain §7.2; the choice of coins is ours). */
export const coinsNotForIslamicAccounts: ReadonlySet<string> = new Set(['DAI', 'DOGE', 'PEPE', 'SHIB']);
