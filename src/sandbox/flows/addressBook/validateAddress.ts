import type { components } from '../../../../generated/api/schema.d.ts';
import { BusinessError } from '../../platform/errors.ts';
import { addressChecks, checkAddress } from '../../world/chain/address/addressChecks.ts';
import type { Chain } from '../../world/reference/chains.ts';
import { coinChains } from '../../world/reference/coinChains.ts';

type AddressReason = components['schemas']['AddressCheckReason'];

/** The result of validating an address and its tag. */
interface ValidatedAddress {
  /** Canonical spelling; '' when the address is invalid. */
  readonly normalized: string;
  /** The same for every spelling of one account; '' when the address is invalid. */
  readonly identity: string;
  /** The tag, including one that was packed into the address. */
  readonly tag: string;
  /** Why it cannot be used; '' when it can. */
  readonly reason: AddressReason;
}

/** Checks an address and its tag on a network: spelling, checksum, token contracts, tag rules (domain §5, §8.3). */
export function validateAddress(chain: Chain, address: string, tag: string): ValidatedAddress {
  const verdict = checkAddress(chain, address);
  if (!verdict.isCorrect) return { normalized: '', identity: '', tag: '', reason: verdict.reason };
  const given = tag.trim();
  const { normalized, identity } = verdict;
  const found = { normalized, identity, tag: verdict.tag === '' ? given : verdict.tag };
  if (isTokenContract(chain, identity)) return { ...found, reason: 'CONTRACT' };
  // The tag packed into the address contradicts the tag field, so it is unclear which is meant.
  if (verdict.tag !== '' && given !== '' && given !== verdict.tag) return { ...found, reason: 'TAG_INVALID' };
  return { ...found, reason: tagFault(chain, found.tag) };
}

/** The documented error for an invalid address or tag (domain §4.2). */
export function addressRefusal(reason: Exclude<AddressReason, ''>, chain: Chain): BusinessError {
  const tagName = chain.tag?.name ?? '';
  switch (reason) {
    case 'TAG_REQUIRED':
      return new BusinessError(131305, `This network needs a ${tagName}.`, { params: { tagName } });
    case 'TAG_INVALID':
      return new BusinessError(131306, `This is not a valid ${tagName}.`, { params: { tagName } });
    case 'TAG_NOT_ALLOWED':
      return new BusinessError(131081, 'This network has no memo or tag.');
    case 'CONTRACT':
      return new BusinessError(131309, 'This is the address of a token contract.');
    case 'OWN_ADDRESS':
      return new BusinessError(131075, 'You cannot withdraw to your own deposit address.');
    default:
      return new BusinessError(131301, `This is not a valid address on ${chain.label}.`, {
        params: { chain: chain.label },
      });
  }
}

/** The error for an address that is not in the customer's book. */
export function addressNotFound(): BusinessError {
  return new BusinessError(131307, 'This address is no longer saved.');
}

/** Whether the address is the contract of one of our coins on the network; coins sent there are lost. */
function isTokenContract(chain: Chain, identity: string): boolean {
  return coinChains.some(
    (entry) =>
      entry.chain === chain.chain &&
      entry.contract !== '' &&
      addressChecks[chain.family](entry.contract).identity === identity,
  );
}

/** What is wrong with a tag; a subset of the contract's AddressCheckReason. */
type TagFault = 'TAG_REQUIRED' | 'TAG_NOT_ALLOWED' | 'TAG_INVALID';

/** Destination tags are 32-bit numbers (domain §5.2). */
export const largestDestinationTag = 4_294_967_295n;

/** Checks a tag against its network's rule; '' when it is valid. A network without tags allows none. */
function tagFault(chain: Chain, tag: string): TagFault | '' {
  if (chain.tag === undefined) return tag === '' ? '' : 'TAG_NOT_ALLOWED';
  if (tag === '') return 'TAG_REQUIRED';
  if (!new RegExp(chain.tag.pattern).test(tag)) return 'TAG_INVALID';
  const isTooLarge = chain.family === 'ripple' && BigInt(tag) > largestDestinationTag;
  return isTooLarge ? 'TAG_INVALID' : '';
}
