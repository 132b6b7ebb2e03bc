import type { AddressVerdict } from './addressVerdict.ts';
import { base58CheckVerdict } from './base58CheckVerdict.ts';

/** TRON: base58check with version 0x41, so that every address begins with T. */
export function tronAddress(address: string): AddressVerdict {
  return base58CheckVerdict(address, { main: [0x41], test: [0xa0] });
}
