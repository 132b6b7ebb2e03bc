import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { base58CheckVerdict, decodeBase58Check, equalBytes } from './base58Check.ts';

const rippleClassicVersion = 0x00;
const rippleMainPrefix = [0x05, 0x44];
const rippleTestPrefix = [0x04, 0x93];

/**
 * XRP Ledger: classic addresses (r…) and X-addresses (XLS-5d), which embed a destination tag. An X-address is split:
 * `normalized` is the classic address, `tag` is the destination tag.
 */
export function rippleAddress(address: string): AddressVerdict {
  const payload = decodeBase58Check(address, 'ripple');
  if (typeof payload === 'string') return refused(payload);
  if (payload.length === 21 && payload[0] === rippleClassicVersion) return accepted(address);
  if (payload.length === 31) return packed(payload);
  return refused('OTHER_NETWORK');
}

function packed(payload: Uint8Array): AddressVerdict {
  if (startsWith(payload, rippleTestPrefix)) return refused('TESTNET');
  if (!startsWith(payload, rippleMainPrefix)) return refused('OTHER_NETWORK');
  const view = new DataView(payload.buffer, payload.byteOffset + 22);
  const hasTag = view.getUint8(0);
  const tag = view.getUint32(1, true);
  // 64-bit tags are reserved (XLS-5d); with a flag of 0 the tag must be 0.
  if (hasTag > 1 || view.getUint32(5, true) !== 0 || (hasTag === 0 && tag !== 0)) return refused('FORMAT');
  return accepted(classicOf(payload.slice(2, 22)), hasTag === 1 ? { tag: String(tag) } : {});
}

function classicOf(accountId: Uint8Array): string {
  const payload = Uint8Array.of(rippleClassicVersion, ...accountId);
  return base58xrp.encode(Uint8Array.of(...payload, ...sha256(sha256(payload)).slice(0, 4)));
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}

/** Prefix bytes of tz1, tz2, tz3, tz4 and KT1, each followed by a 20-byte hash. */
const tezosPrefixes = ['6,161,159', '6,161,161', '6,161,164', '6,161,166', '2,90,121'];

/** Tezos: base58check of implicit accounts (tz1 to tz4) and contracts (KT1). */
export function tezosAddress(address: string): AddressVerdict {
  const payload = decodeBase58Check(address);
  if (typeof payload === 'string') return refused(payload);
  if (payload.length !== 23) return refused('OTHER_NETWORK');
  return tezosPrefixes.includes(payload.slice(0, 3).join()) ? accepted(address) : refused('OTHER_NETWORK');
}

/** TRON: base58check with version 0x41, so that every address begins with T. */
export function tronAddress(address: string): AddressVerdict {
  return base58CheckVerdict(address, { main: [0x41], test: [0xa0] });
}

/** Solana: base58 of exactly 32 bytes. The format has no checksum; the length is all there is to check. */
export function solanaAddress(address: string): AddressVerdict {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return refused('FORMAT');
  return base58.decode(address).length === 32 ? accepted(address) : refused('FORMAT');
}

const polkadotPrefix = 0;
const saltBytes = new TextEncoder().encode('SS58PRE');

/** Polkadot: SS58 with prefix 0, a 32-byte key and the first two bytes of its salted BLAKE2b-512. */
export function polkadotAddress(address: string): AddressVerdict {
  if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return refused('FORMAT');
  const bytes = base58.decode(address);
  const body = bytes.slice(0, -2);
  if (!equalBytes(blake2b(Uint8Array.of(...saltBytes, ...body)).slice(0, 2), bytes.slice(-2))) {
    return refused('CHECKSUM');
  }
  if (body[0] !== polkadotPrefix) return refused('OTHER_NETWORK');
  return body.length === 33 ? accepted(address) : refused('FORMAT');
}
