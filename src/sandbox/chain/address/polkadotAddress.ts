import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { equalBytes } from './equalBytes.ts';

const mainPrefix = 0;
const saltBytes = new TextEncoder().encode('SS58PRE');

/** Polkadot: SS58 with prefix 0, a key of 32 bytes and the first two bytes of its salted BLAKE2b-512. */
export function polkadotAddress(address: string): AddressVerdict {
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return refused('FORMAT');
  const bytes = base58.decode(address);
  const body = bytes.slice(0, -2);
  if (!equalBytes(blake2b(Uint8Array.of(...saltBytes, ...body)).slice(0, 2), bytes.slice(-2))) {
    return refused('CHECKSUM');
  }
  if (body[0] !== mainPrefix) return refused('OTHER_NETWORK');
  return body.length === 33 ? accepted(address) : refused('FORMAT');
}
