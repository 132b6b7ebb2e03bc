import { compareDecimal } from '../../language/index.ts';
import type { ConversionCoin } from './checkForm.ts';

export interface CoinFilter {
  /** Part of the code or of the full name, in any letter case. */
  search: string;
  hidesZeroBalances: boolean;
}

/** The coins that a picker shows, in the order of the server; what begins with the search comes first. */
export function filterCoins(coins: readonly ConversionCoin[], filter: CoinFilter): readonly ConversionCoin[] {
  const search = filter.search.trim().toLowerCase();
  const found = coins.filter(
    (coin) =>
      (coin.coin.toLowerCase().includes(search) || coin.fullName.toLowerCase().includes(search)) &&
      !(filter.hidesZeroBalances && compareDecimal(coin.balance, '0') !== 1),
  );
  // Sorting is stable: within a rank the server's order stays.
  return search === '' ? found : found.sort((one, other) => rank(one, search) - rank(other, search));
}

function rank({ coin, fullName }: ConversionCoin, search: string): number {
  if (coin.toLowerCase().startsWith(search)) return 0;
  return fullName.toLowerCase().startsWith(search) ? 1 : 2;
}
