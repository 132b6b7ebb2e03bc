import { bech32 } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

/**
 * Shelley address type (upper half of the first byte) → lengths in bytes (CIP-19). Reward addresses (14, 15) are not
 * accepted.
 */
const lengths: Readonly<Record<number, (length: number) => boolean>> = {
  0: (length) => length === 57,
  1: (length) => length === 57,
  2: (length) => length === 57,
  3: (length) => length === 57,
  4: (length) => length >= 32 && length <= 44,
  5: (length) => length >= 32 && length <= 44,
  6: (length) => length === 29,
  7: (length) => length === 29,
};

/** Cardano: mainnet Shelley addresses (addr1…). */
export function cardanoAddress(address: string): AddressVerdict {
  const decoded = bech32Payload(address);
  if (typeof decoded === 'string') return refused(decoded);
  const { prefix, bytes } = decoded;
  if (prefix === 'addr_test') return refused('TESTNET');
  if (prefix !== 'addr') return refused('OTHER_NETWORK');
  const header = bytes[0] ?? 0xff;
  if (lengths[header >> 4]?.(bytes.length) !== true) return refused('FORMAT');
  return (header & 0x0f) === 1 ? accepted(address.toLowerCase()) : refused('TESTNET');
}

/** Cosmos Hub: bech32 with the prefix "cosmos" and 20 bytes. */
export function cosmosAddress(address: string): AddressVerdict {
  const decoded = bech32Payload(address);
  if (typeof decoded === 'string') return refused(decoded);
  if (decoded.prefix !== 'cosmos') return refused('OTHER_NETWORK');
  return decoded.bytes.length === 20 ? accepted(address.toLowerCase()) : refused('FORMAT');
}

/** The longest input accepted: a Cardano address has 103 characters, far more than BIP-173's 90. */
const longest = 128;

/** Prefix and bytes of a bech32 string, 'CHECKSUM' when only the checksum is wrong, 'FORMAT' otherwise. */
function bech32Payload(text: string): { prefix: string; bytes: Uint8Array } | 'FORMAT' | 'CHECKSUM' {
  if (text.length > longest) return 'FORMAT';
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, longest);
    return { prefix: prefix.toLowerCase(), bytes: bech32.fromWords(words) };
  } catch {
    return /^([a-z_]+1[02-9ac-hj-np-z]{20,}|[A-Z_]+1[02-9AC-HJ-NP-Z]{20,})$/.test(text)
      ? 'CHECKSUM'
      : 'FORMAT';
  }
}
