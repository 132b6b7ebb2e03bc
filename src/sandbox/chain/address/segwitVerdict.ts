import { bech32, bech32m } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

interface Decoded {
  readonly prefix: string;
  readonly words: number[];
}

/** Human-readable parts of a network. */
interface SegwitPrefixes {
  readonly main: string;
  readonly test: readonly string[];
}

/** A witness program of version 0 has one of these lengths in bytes; of version 1 only the longer one (BIP-341). */
const programLengths: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

/**
 * Judges a segregated-witness address: version 0 with the bech32 checksum (BIP-173), version 1 with bech32m
 * (BIP-350). Each with the other's checksum is wrong, and coins sent to it would be lost. Later versions are refused:
 * nobody can own them yet.
 */
export function segwitVerdict(address: string, prefixes: SegwitPrefixes): AddressVerdict {
  const spelling = decode(address);
  if (spelling === null) return refused(looksLikeBech32(address) ? 'CHECKSUM' : 'FORMAT');
  const { decoded, isModern } = spelling;
  if (prefixes.test.includes(decoded.prefix)) return refused('TESTNET');
  if (decoded.prefix !== prefixes.main) return refused('OTHER_NETWORK');
  const version = decoded.words[0];
  const lengths = version === undefined ? undefined : programLengths[version];
  if (lengths === undefined) return refused('FORMAT');
  if (isModern !== (version === 1)) return refused('CHECKSUM');
  const program = bech32.fromWordsUnsafe(decoded.words.slice(1));
  if (!(program instanceof Uint8Array) || !lengths.includes(program.length)) return refused('FORMAT');
  return accepted(address.toLowerCase());
}

function decode(address: string): { decoded: Decoded; isModern: boolean } | null {
  const classic = bech32.decodeUnsafe(address);
  if (classic !== undefined) return { decoded: classic, isModern: false };
  const modern = bech32m.decodeUnsafe(address);
  return modern === undefined ? null : { decoded: modern, isModern: true };
}

function looksLikeBech32(address: string): boolean {
  return /^([a-z]{2,4}1[02-9ac-hj-np-z]{8,80}|[A-Z]{2,4}1[02-9AC-HJ-NP-Z]{8,80})$/.test(address);
}
