import { BusinessError } from '../errors.ts';
import type { Chain } from '../reference/chain.ts';
import { chains } from '../reference/chains.ts';
import { coinChainOf } from '../reference/coinChains.ts';
import { isUniversalChain } from './isUniversalChain.ts';

/** How the contract calls an address that serves every coin of its chain. */
export const universalCoin = 'baseCoin';

/**
 * The network of an address that is saved for a coin, or for all coins of the network (`baseCoin`).
 * @throws BusinessError 131001 for an unknown network, 131002 for a coin that is not on it or a network that serves
 * one coin only
 */
export function chainForCoin(coin: string, chainCode: string): Chain {
  const chain = chains.get(chainCode);
  if (chain === undefined) throw new BusinessError(131001, `There is no network ${chainCode}.`);
  const isOffered =
    coin === universalCoin ? isUniversalChain(chain) : coinChainOf(coin, chainCode) !== undefined;
  if (!isOffered) throw new BusinessError(131002, `${coin} cannot be sent over ${chain.label}.`);
  return chain;
}
