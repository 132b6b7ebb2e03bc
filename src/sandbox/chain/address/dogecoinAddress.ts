import type { AddressVerdict } from './addressVerdict.ts';
import { base58CheckVerdict } from './base58CheckVerdict.ts';

/** Dogecoin: base58check, D for keys, A or 9 for scripts. */
export function dogecoinAddress(address: string): AddressVerdict {
  return base58CheckVerdict(address, { main: [0x1e, 0x16], test: [0x71, 0xc4] });
}
