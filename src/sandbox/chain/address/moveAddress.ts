import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

/**
 * Aptos and Sui: 0x and 64 hexadecimal digits, no checksum. Some wallets leave leading zeros out, so a few digits
 * less are accepted and filled up; 40 digits are an EVM address on the wrong network.
 */
export function moveAddress(address: string): AddressVerdict {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return refused('OTHER_NETWORK');
  if (!/^0x[0-9a-fA-F]{60,64}$/.test(address)) return refused('FORMAT');
  const digits = address.slice(2).toLowerCase().padStart(64, '0');
  return /^0+$/.test(digits) ? refused('ZERO_ADDRESS') : accepted(`0x${digits}`);
}
