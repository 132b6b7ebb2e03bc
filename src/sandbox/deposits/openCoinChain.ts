import { BusinessError } from '../errors.ts';
import type { CoinChain } from '../reference/coinChain.ts';
import { chainsOfCoin, coinChainOf } from '../reference/coinChains.ts';

/**
 * The coin on the network it is to be deposited by.
 * @throws BusinessError 131001 when there is no such coin or it does not come by this network, 131401 when deposits
 * of it are closed there
 */
export function openCoinChain(coin: string, chain: string): CoinChain {
  const found = coinChainOf(coin, chain);
  if (found === undefined) {
    const sentence =
      chainsOfCoin(coin).length === 0 ? `${coin} cannot be deposited.` : `${coin} does not come by ${chain}.`;
    throw new BusinessError(131001, sentence);
  }
  if (!found.isDepositOpen) {
    throw new BusinessError(131401, `Deposits of ${coin} on this network are closed for now.`, {
      params: { coin },
    });
  }
  return found;
}
