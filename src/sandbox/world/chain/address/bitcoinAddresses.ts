import { bech32, bech32m, hex } from '@scure/base';
import { cashaddrPolymod } from '../checksums.ts';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { base58CheckVerdict, decodeBase58Check } from './base58Check.ts';

const bitcoinVersions = { main: [0x00, 0x05], test: [0x6f, 0xc4] };
const bitcoinPrefixes = { main: 'bc', test: ['tb', 'bcrt'] };

/** Bitcoin: P2PKH and P2SH (base58check), segwit v0 (bech32), taproot (bech32m). */
export function bitcoinAddress(address: string): AddressVerdict {
  return /^(bc|tb|bcrt)1/i.test(address)
    ? segwitVerdict(address, bitcoinPrefixes)
    : base58CheckVerdict(address, bitcoinVersions);
}

// 0x05 is the old P2SH version that Litecoin shared with Bitcoin; both "M…" and "3…" addresses are in use.
const litecoinVersions = { main: [0x30, 0x32, 0x05], test: [0x6f, 0xc4, 0x3a] };
const litecoinPrefixes = { main: 'ltc', test: ['tltc', 'rltc'] };

/** Litecoin: L, M and 3 (base58check), ltc1 (bech32, bech32m). */
export function litecoinAddress(address: string): AddressVerdict {
  return /^(ltc|tltc|rltc)1/i.test(address)
    ? segwitVerdict(address, litecoinPrefixes)
    : base58CheckVerdict(address, litecoinVersions);
}

/** Dogecoin: base58check, D for keys, A or 9 for scripts. */
export function dogecoinAddress(address: string): AddressVerdict {
  return base58CheckVerdict(address, { main: [0x1e, 0x16], test: [0x71, 0xc4] });
}

const bitcoinCashPrefix = 'bitcoincash';
const bitcoinCashPrefixWords = [...bitcoinCashPrefix].map((letter) => letter.charCodeAt(0) & 31);
const base32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** Version bytes of 20-byte hashes: for keys and for scripts, and the token-aware variant of each. */
const bitcoinCashKinds: Readonly<Record<number, string>> = { 0: 'key', 8: 'script', 16: 'key', 24: 'script' };

/** Bitcoin Cash: cashaddr with or without its prefix, and the legacy form that it shares with Bitcoin. */
export function bitcoinCashAddress(address: string): AddressVerdict {
  if (/^[13]/.test(address)) return legacy(address);
  if (address !== address.toLowerCase() && address !== address.toUpperCase()) return refused('FORMAT');
  const lower = address.toLowerCase();
  if (/^(bchtest|bchreg):/.test(lower)) return refused('TESTNET');
  const body = lower.startsWith(`${bitcoinCashPrefix}:`) ? lower.slice(bitcoinCashPrefix.length + 1) : lower;
  if (!/^[qpzr][02-9ac-hj-np-z]{41}$/.test(body)) return refused('FORMAT');
  const words = [...body].map((letter) => base32Letters.indexOf(letter));
  if (cashaddrPolymod([...bitcoinCashPrefixWords, 0, ...words]) !== 0n) return refused('CHECKSUM');
  const payload = bech32.fromWordsUnsafe(words.slice(0, -8));
  const kind = bitcoinCashKinds[payload?.[0] ?? -1];
  if (payload === undefined || kind === undefined || payload.length !== 21) return refused('FORMAT');
  return accepted(`${bitcoinCashPrefix}:${body}`, {
    identity: `${kind}:${hex.encode(Uint8Array.from(payload.slice(1)))}`,
  });
}

function legacy(address: string): AddressVerdict {
  const verdict = base58CheckVerdict(address, { main: [0x00, 0x05], test: [0x6f, 0xc4] });
  const payload = decodeBase58Check(address);
  if (!verdict.isCorrect || typeof payload === 'string') return verdict;
  return accepted(address, {
    identity: `${payload[0] === 0 ? 'key' : 'script'}:${hex.encode(payload.slice(1))}`,
  });
}

interface Decoded {
  readonly prefix: string;
  readonly words: number[];
}

/** Human-readable prefixes of a network. */
interface SegwitPrefixes {
  readonly main: string;
  readonly test: readonly string[];
}

/** Valid lengths of a witness program in bytes: either for version 0, only 32 for version 1 (BIP-341). */
const programLengths: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] };

/**
 * Validates a segregated-witness address: version 0 with the bech32 checksum (BIP-173), version 1 with bech32m
 * (BIP-350). An address with the other version's checksum is invalid, and coins sent to it would be lost. Later
 * versions are refused: they have no spending rules yet.
 */
function segwitVerdict(address: string, prefixes: SegwitPrefixes): AddressVerdict {
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
