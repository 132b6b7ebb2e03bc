import type { Hides } from '../context.ts';
import { type ExportType, featureOf } from './exportSections.ts';
import type { AccountType } from './statement/accountWallets.ts';

/** The single statements whose records lie in an account. */
const accountTypes: readonly (readonly [AccountType, readonly ExportType[]])[] = [
  ['fiat', ['PERSONAL_INFO']],
  ['uta', ['DERIVATIVE', 'USDC', 'COPYTRADE', 'TRADING_TOOLS']],
  ['spot', ['ETP', 'PRE_UPGRADE']],
  ['contract', ['CONTRACT', 'USDT', 'PRE_UPGRADE']],
  ['option', ['USDC', 'PRE_UPGRADE']],
  ['finacial', ['SAVINGS']],
];

/**
 * The accounts that a consolidated statement covers: funding always, and each other one unless the flags hide everything
 * in it. A customer's upgrade does not matter: coins may lie in an account of before, and a statement leaves none out.
 */
export function consolidatedAccounts(hides: Hides): AccountType[] {
  return accountTypes
    .filter(([account, types]) => account === 'fiat' || types.some((type) => !hides(featureOf(type))))
    .map(([account]) => account);
}
