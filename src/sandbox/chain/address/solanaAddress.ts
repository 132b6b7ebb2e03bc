import { base58 } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

/** Solana: base58 of exactly 32 bytes. The format has no checksum, the length is all there is to check. */
export function solanaAddress(address: string): AddressVerdict {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return refused('FORMAT');
  return base58.decode(address).length === 32 ? accepted(address) : refused('FORMAT');
}
