import type { Wallet } from '../../../../platform/accountId.ts';
import type { ExportType } from '../../rules/exportRules.ts';
import { type AccountType, accountWallets } from './accountWallets.ts';

interface SingleTerms {
  readonly title: string;
  readonly wallets: readonly Wallet[];
  /** The only coin that it covers; null for all. */
  readonly coin: string | null;
  /** Whether it includes trades and closed positions. */
  readonly hasTrades: boolean;
}

/** What a single statement consists of; `accountType` matters where two accounts offer the same type. */
export function singleTerms(type: ExportType, accountType: AccountType): SingleTerms {
  const trading = { wallets: accountWallets([accountType]), coin: null, hasTrades: true };
  switch (type) {
    case 'DERIVATIVE':
      return { title: 'Derivatives statement', ...trading };
    case 'CONTRACT':
      return { title: 'Contracts statement', ...trading };
    case 'USDT':
      return { title: 'USDT contracts statement', ...trading, coin: 'USDT' };
    case 'USDC':
      return { title: 'USDC derivatives statement', ...trading, coin: 'USDC' };
    case 'COPYTRADE':
      return { title: 'Copy trading statement', ...trading, wallets: [] };
    case 'TRADING_TOOLS':
      return { title: 'Trading bots statement', ...trading, wallets: [] };
    case 'SAVINGS':
      return { title: 'Savings statement', wallets: ['INVESTMENT'], coin: null, hasTrades: false };
    case 'PRE_UPGRADE':
      return {
        title: 'Statement of before the upgrade',
        wallets: ['SPOT', 'CONTRACT', 'OPTION'],
        coin: null,
        hasTrades: true,
      };
    case 'ETP':
      return { title: 'Leveraged tokens statement', wallets: [], coin: null, hasTrades: true };
    case 'PERSONAL_INFO':
      return { title: 'Personal information', wallets: [], coin: null, hasTrades: false };
  }
}
