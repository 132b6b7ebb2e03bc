import { BusinessError } from '../../platform/errors.ts';
import { type AddressFamily, type Chain, chains, universalCoin } from '../../world/reference/chains.ts';
import { coinChainOf } from '../../world/reference/coinChains.ts';

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

/** Families whose networks carry many coins at one address (domain §5.1). */
const families: ReadonlySet<AddressFamily> = new Set(['evm', 'tron', 'solana', 'ton', 'aptos', 'sui']);

/** Whether an address on the network can be saved for all of its coins at once. */
export function isUniversalChain(chain: Chain): boolean {
  return families.has(chain.family);
}
