import { eip55 } from '../checksums.ts';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

/**
 * Ethereum and the networks that share its address format: 0x and 40 hexadecimal digits. Mixed case is a checksum
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

/**
 * Aptos and Sui: 0x and 64 hexadecimal digits, no checksum. Some wallets omit leading zeros, so slightly shorter
 * addresses are accepted and padded; 40 digits are an EVM address on the wrong network.
 */
export function moveAddress(address: string): AddressVerdict {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return refused('OTHER_NETWORK');
  if (!/^0x[0-9a-fA-F]{60,64}$/.test(address)) return refused('FORMAT');
  const digits = address.slice(2).toLowerCase().padStart(64, '0');
  return /^0+$/.test(digits) ? refused('ZERO_ADDRESS') : accepted(`0x${digits}`);
}
