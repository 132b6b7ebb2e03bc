import type { components } from '../../../generated/api/schema.d.ts';
import { checkAddress } from '../chain/address/checkAddress.ts';
import type { Chain } from '../reference/chain.ts';
import { isTokenContract } from './isTokenContract.ts';
import { tagFault } from './tagFault.ts';

export type AddressReason = components['schemas']['AddressCheckReason'];

/** What an address and its tag were found to be. */
interface JudgedAddress {
  /** Canonical spelling; '' when the address is wrong. */
  readonly normalized: string;
  /** Equal for every spelling of one account; '' when the address is wrong. */
  readonly identity: string;
  /** The tag, also when it was packed into the address. */
  readonly tag: string;
  /** Why it cannot be used; '' when it can. */
  readonly reason: AddressReason;
}

/** Checks an address and its tag on a network: spelling, checksum, token contracts, tag rules (domain §5, §8.3). */
export function judgeAddress(chain: Chain, address: string, tag: string): JudgedAddress {
  const verdict = checkAddress(chain, address);
  if (!verdict.isCorrect) return { normalized: '', identity: '', tag: '', reason: verdict.reason };
  const given = tag.trim();
  const { normalized, identity } = verdict;
  const found = { normalized, identity, tag: verdict.tag === '' ? given : verdict.tag };
  if (isTokenContract(chain, identity)) return { ...found, reason: 'CONTRACT' };
  // The address packs one tag and the field says another: nobody can know which is meant.
  if (verdict.tag !== '' && given !== '' && given !== verdict.tag) return { ...found, reason: 'TAG_INVALID' };
  return { ...found, reason: tagFault(chain, found.tag) };
}
