import type { Chain } from '../reference/chain.ts';
import { chains } from '../reference/chains.ts';
import { coinChains } from '../reference/coinChains.ts';

interface ScreenableChain {
  readonly chain: Chain;
  /** Coins that move on it now. */
  readonly coins: readonly string[];
}

/** The networks whose addresses can be screened: those in use. */
export const screenableChains: readonly ScreenableChain[] = [...chains.values()].flatMap((chain) => {
  const open = coinChains.filter(
    (entry) => entry.chain === chain.chain && (entry.isDepositOpen || entry.isWithdrawOpen),
  );
  return open.length === 0 ? [] : [{ chain, coins: open.map(({ coin }) => coin) }];
});
