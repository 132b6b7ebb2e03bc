import type { AddressVerdict } from './addressVerdict.ts';
import { base58CheckVerdict } from './base58CheckVerdict.ts';
import { segwitVerdict } from './segwitVerdict.ts';

const versions = { main: [0x00, 0x05], test: [0x6f, 0xc4] };
const prefixes = { main: 'bc', test: ['tb', 'bcrt'] };

/** Bitcoin: P2PKH and P2SH (base58check), segwit v0 (bech32), taproot (bech32m). */
export function bitcoinAddress(address: string): AddressVerdict {
  return /^(bc|tb|bcrt)1/i.test(address)
    ? segwitVerdict(address, prefixes)
    : base58CheckVerdict(address, versions);
}
