import type { AddressFamily, Chain } from '../reference/chain.ts';

/** Families whose networks carry many coins at one address (domain §5.1). */
const families: ReadonlySet<AddressFamily> = new Set(['evm', 'tron', 'solana', 'ton', 'aptos', 'sui']);

/** Whether an address on the network can be saved for all of its coins at once. */
export function isUniversalChain(chain: Chain): boolean {
  return families.has(chain.family);
}
