import type { Chain } from '../../reference/chain.ts';
import { chains } from '../../reference/chains.ts';
import { addressChecks } from './addressChecks.ts';
import { type AddressVerdict, refused } from './addressVerdict.ts';

/**
 * Judges an address for one network. A text that is no address here but is one elsewhere answers OTHER_NETWORK, so
 * that the customer hears about the network and not about a typing error.
 */
export function checkAddress(chain: Chain, address: string): AddressVerdict {
  const text = address.trim();
  const verdict = addressChecks[chain.family](text);
  if (verdict.reason !== 'FORMAT') return verdict;
  const isElsewhere = [...chains.values()].some((other) => addressChecks[other.family](text).isCorrect);
  return isElsewhere ? refused('OTHER_NETWORK') : verdict;
}
