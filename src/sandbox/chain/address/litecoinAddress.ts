import type { AddressVerdict } from './addressVerdict.ts';
import { base58CheckVerdict } from './base58CheckVerdict.ts';
import { segwitVerdict } from './segwitVerdict.ts';

// 0x05 is the old P2SH version that Litecoin shared with Bitcoin; both "M…" and "3…" are in use.
const versions = { main: [0x30, 0x32, 0x05], test: [0x6f, 0xc4, 0x3a] };
const prefixes = { main: 'ltc', test: ['tltc', 'rltc'] };

/** Litecoin: L, M and 3 (base58check), ltc1 (bech32, bech32m). */
export function litecoinAddress(address: string): AddressVerdict {
  return /^(ltc|tltc|rltc)1/i.test(address)
    ? segwitVerdict(address, prefixes)
    : base58CheckVerdict(address, versions);
}
