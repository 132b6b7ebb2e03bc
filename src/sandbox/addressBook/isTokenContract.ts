import { addressChecks } from '../chain/address/addressChecks.ts';
import type { Chain } from '../reference/chain.ts';
import { coinChains } from '../reference/coinChains.ts';

/** Whether the address is the contract of one of our coins on the network; coins sent there are lost. */
export function isTokenContract(chain: Chain, identity: string): boolean {
  return coinChains.some(
    (entry) =>
      entry.chain === chain.chain &&
      entry.contract !== '' &&
      addressChecks[chain.family](entry.contract).identity === identity,
  );
}
