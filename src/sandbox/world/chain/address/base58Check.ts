import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

/** Version bytes of a network's 20-byte hashes. */
interface Base58Versions {
  readonly main: readonly number[];
  readonly test: readonly number[];
}

/** Validates a base58check address: one version byte and a 20-byte hash. */
export function base58CheckVerdict(address: string, versions: Base58Versions): AddressVerdict {
  const payload = decodeBase58Check(address);
  if (typeof payload === 'string') return refused(payload);
  const version = payload[0] ?? -1;
  if (payload.length !== 21) return refused('FORMAT');
  if (versions.main.includes(version)) return accepted(address);
  return refused(versions.test.includes(version) ? 'TESTNET' : 'OTHER_NETWORK');
}

const coders = { bitcoin: base58, ripple: base58xrp };

/** No base58 address is longer; decoding time grows with the square of the length. */
const longest = 120;

/**
 * The payload of a base58check string (version bytes included), 'FORMAT' when it is not base58 at all, 'CHECKSUM' when
 * the last four bytes are not the start of its double SHA-256.
 */
export function decodeBase58Check(
  text: string,
  alphabet: keyof typeof coders = 'bitcoin',
): Uint8Array | 'FORMAT' | 'CHECKSUM' {
  const bytes = decode(text, alphabet);
  if (bytes === null || bytes.length < 5) return 'FORMAT';
  const payload = bytes.slice(0, -4);
  return equalBytes(sha256(sha256(payload)).slice(0, 4), bytes.slice(-4)) ? payload : 'CHECKSUM';
}

function decode(text: string, alphabet: keyof typeof coders): Uint8Array | null {
  if (text.length > longest) return null;
  try {
    return coders[alphabet].decode(text);
  } catch {
    return null;
  }
}

/** Whether both arrays hold the same bytes. */
export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
