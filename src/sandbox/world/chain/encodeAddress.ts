import { blake2b } from '@noble/hashes/blake2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base32, base58, base58xrp, base64urlnopad, bech32, createBase58check, hex } from '@scure/base';
import type { Random } from '../random.ts';
import { type AddressFamily, chainOf } from '../reference/chains.ts';
import { cashaddrPolymod, crc16, eip55 } from './checksums.ts';

const base58check = createBase58check(sha256);
const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/**
 * Encodes key material as a mainnet address of the family, with a valid checksum. `key` holds at least 32 bytes; each
 * format takes what it needs. The addresses have no owner: they are for the simulated chain.
 */
export function encodeAddress(family: AddressFamily, key: Uint8Array): string {
  return encoders[family](key);
}

const encoders: Readonly<Record<AddressFamily, (key: Uint8Array) => string>> = {
  bitcoin: (key) => segwit('bc', key),
  litecoin: (key) => segwit('ltc', key),
  evm: (key) => eip55(hex.encode(key.slice(0, 20))),
  tron: (key) => base58check.encode(prefixed(0x41, key, 20)),
  dogecoin: (key) => base58check.encode(prefixed(0x1e, key, 20)),
  solana: (key) => base58.encode(key.slice(0, 32)),
  ripple,
  ton,
  stellar,
  bitcoinCash,
  cardano: (key) => bech32.encode('addr', bech32.toWords(prefixed(0x61, key, 28)), false),
  polkadot,
  cosmos: (key) => bech32.encode('cosmos', bech32.toWords(key.slice(0, 20))),
  aptos: (key) => `0x${hex.encode(key.slice(0, 32))}`,
  sui: (key) => `0x${hex.encode(key.slice(0, 32))}`,
};

function prefixed(version: number, key: Uint8Array, length: number): Uint8Array {
  return Uint8Array.of(version, ...key.slice(0, length));
}

/** Witness version 0, 20-byte program (BIP-173). */
function segwit(prefix: string, key: Uint8Array): string {
  return bech32.encode(prefix, [0, ...bech32.toWords(key.slice(0, 20))]);
}

function ripple(key: Uint8Array): string {
  const payload = prefixed(0, key, 20);
  return base58xrp.encode(Uint8Array.of(...payload, ...sha256(sha256(payload)).slice(0, 4)));
}

/** Non-bounceable, base workchain: the form an exchange gives to depositors. */
function ton(key: Uint8Array): string {
  const payload = Uint8Array.of(0x51, 0, ...key.slice(0, 32));
  const crc = crc16(payload);
  return base64urlnopad.encode(Uint8Array.of(...payload, crc >> 8, crc & 0xff));
}

function stellar(key: Uint8Array): string {
  const payload = prefixed(6 << 3, key, 32);
  const crc = crc16(payload);
  return base32.encode(Uint8Array.of(...payload, crc & 0xff, crc >> 8));
}

function bitcoinCash(key: Uint8Array): string {
  const prefix = [...'bitcoincash'].map((letter) => letter.charCodeAt(0) & 31);
  const payload = bech32.toWords(prefixed(0, key, 20));
  const checksum = cashaddrPolymod([...prefix, 0, ...payload, 0, 0, 0, 0, 0, 0, 0, 0]);
  const words = Array.from({ length: 8 }, (_, index) => Number((checksum >> BigInt(5 * (7 - index))) & 31n));
  return `bitcoincash:${[...payload, ...words].map((word) => bech32Letters[word]).join('')}`;
}

/** SS58 with network prefix 0. */
function polkadot(key: Uint8Array): string {
  const payload = prefixed(0, key, 32);
  const hash = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...payload), { dkLen: 64 });
  return base58.encode(Uint8Array.of(...payload, ...hash.slice(0, 2)));
}

interface DepositAddress {
  readonly address: string;
  /** '' where the customer has an address of their own. */
  readonly tag: string;
}

/**
 * The address that credits customer `uid` on a chain. Pure: the same seed always gives the same address. Networks of
 * one family share it, as one key is valid on all Ethereum-like networks. Where the network has tags, all customers
 * share the exchange's address and are distinguished by tag (domain §2.4). `index` 0 is the first address, higher
 * values are addresses added later; it is ignored on networks with tags.
 */
export function depositAddressOf(
  random: Random,
  uid: number,
  chainCode: string,
  index: number,
): DepositAddress {
  const chain = chainOf(chainCode);
  if (chain.tag !== undefined) {
    return {
      address: encodeAddress(chain.family, random.bytes('deposit', chain.family, 'shared')),
      tag: String(tagBase + uid),
    };
  }
  return { address: encodeAddress(chain.family, random.bytes('deposit', chain.family, uid, index)), tag: '' };
}

/** The customer whom a tag of depositAddressOf would distinguish, whether there is one or not; null for another text. */
export function customerOfTag(tag: string): number | null {
  return /^[1-9]\d{8,9}$/.test(tag) ? Number(tag) - tagBase : null;
}

/** Keeps tags nine digits long and within the 32 bits that the XRP Ledger allows. */
const tagBase = 400_000_000;
