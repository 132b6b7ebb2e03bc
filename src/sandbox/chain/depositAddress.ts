import type { Random } from '../random.ts';
import { chainOf } from '../reference/chains.ts';
import { encodeAddress } from './encodeAddress.ts';

export interface DepositAddress {
  readonly address: string;
  /** '' where the address belongs to this customer alone. */
  readonly tag: string;
}

/**
 * The address that credits customer `uid` on a chain. Pure: the same seed gives the same address for ever.
 * Networks of one family share it, as an Ethereum-like key works on all of them. Where the network knows tags,
 * all customers share the exchange's address and are told apart by tag (domain §2.4).
 * `index` 0 is the first address, more for those added later; it has no meaning on networks with tags.
 */
export function depositAddressOf(
  random: Random,
  uid: number,
  chainCode: string,
  index: number,
): DepositAddress {
  const chain = chainOf(chainCode);
  if (chain.tag !== undefined) {
    return {
      address: encodeAddress(chain.family, random.bytes('deposit', chain.family, 'shared')),
      tag: String(tagBase + uid),
    };
  }
  return { address: encodeAddress(chain.family, random.bytes('deposit', chain.family, uid, index)), tag: '' };
}

/** Keeps tags nine digits long, and inside the 32 bits that the XRP ledger allows. */
const tagBase = 400_000_000;
