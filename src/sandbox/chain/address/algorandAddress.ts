import { sha512_256 } from '@noble/hashes/sha2.js';
import { base32nopad } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { equalBytes } from './equalBytes.ts';

/** Algorand: base32 of a key of 32 bytes and the last four bytes of its SHA-512/256. */
export function algorandAddress(address: string): AddressVerdict {
  if (!/^[A-Z2-7]{58}$/.test(address)) return refused('FORMAT');
  try {
    const bytes = base32nopad.decode(address);
    const isRight = equalBytes(sha512_256(bytes.slice(0, 32)).slice(-4), bytes.slice(32));
    return isRight ? accepted(address) : refused('CHECKSUM');
  } catch {
    // The last character carries two bits that must be zero.
    return refused('CHECKSUM');
  }
}
