import { markedCoins } from '../../../generated/marks/coins.ts';
import { markOf } from './mark.tsx';

const marked: ReadonlySet<string> = new Set(markedCoins);

/** A coin's mark, or a currency's flag, by its code. */
export function CoinMark({ coin }: { coin: string }) {
  return markOf(marked.has(coin) ? `coin-${coin}` : undefined, coin);
}
