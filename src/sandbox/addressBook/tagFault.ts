import type { Chain } from '../reference/chain.ts';

/** What is wrong with a tag; the same words as AddressCheckReason of the contract. */
type TagFault = 'TAG_REQUIRED' | 'TAG_NOT_ALLOWED' | 'TAG_INVALID';

/** Destination tags are numbers of 32 bits (domain §5.2). */
const largestDestinationTag = 4_294_967_295n;

/** Holds a tag against the rule of its network; '' when it is right. A network without tags allows none. */
export function tagFault(chain: Chain, tag: string): TagFault | '' {
  if (chain.tag === undefined) return tag === '' ? '' : 'TAG_NOT_ALLOWED';
  if (tag === '') return 'TAG_REQUIRED';
  if (!new RegExp(chain.tag.pattern).test(tag)) return 'TAG_INVALID';
  const isTooLarge = chain.family === 'ripple' && BigInt(tag) > largestDestinationTag;
  return isTooLarge ? 'TAG_INVALID' : '';
}
