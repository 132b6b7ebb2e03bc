import { eip55 } from '../checksums.ts';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

/**
 * Ethereum and the networks that share its addresses: 0x and 40 hexadecimal digits. Mixed letter case is a checksum
 * (EIP-55); all lower or all upper case carries none and is accepted.
 */
export function evmAddress(address: string): AddressVerdict {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return refused('FORMAT');
  const digits = address.slice(2);
  const normalized = eip55(digits.toLowerCase());
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isPlain && address !== normalized) return refused('CHECKSUM');
  return /^0+$/.test(digits) ? refused('ZERO_ADDRESS') : accepted(normalized);
}
