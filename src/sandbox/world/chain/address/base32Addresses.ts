import { sha512_256 } from '@noble/hashes/sha2.js';
import { base32nopad } from '@scure/base';
import { crc16 } from '../checksums.ts';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { equalBytes } from './base58Check.ts';

/** Algorand: base32 of a 32-byte key and the last four bytes of its SHA-512/256. */
export function algorandAddress(address: string): AddressVerdict {
  if (!/^[A-Z2-7]{58}$/.test(address)) return refused('FORMAT');
  try {
    const bytes = base32nopad.decode(address);
    const isRight = equalBytes(sha512_256(bytes.slice(0, 32)).slice(-4), bytes.slice(32));
    return isRight ? accepted(address) : refused('CHECKSUM');
  } catch {
    // The last character carries two padding bits that must be zero.
    return refused('CHECKSUM');
  }
}

const accountVersion = 6 << 3;
const muxedVersion = 12 << 3;

/**
 * Stellar strkeys (SEP-23): accounts (G…) and muxed accounts (M…), which embed an id. A muxed account is split:
 * `normalized` is the account, `tag` is the id, to be sent as the memo.
 */
export function stellarAddress(address: string): AddressVerdict {
  if (!/^(G[A-Z2-7]{55}|M[A-Z2-7]{68})$/.test(address)) return refused('FORMAT');
  const bytes = decode(address);
  if (bytes === null) return refused('CHECKSUM');
  const key = bytes.slice(1, 33);
  if (bytes[0] === accountVersion && bytes.length === 35) return accepted(address);
  if (bytes[0] !== muxedVersion || bytes.length !== 43) return refused('FORMAT');
  const id = new DataView(bytes.buffer, bytes.byteOffset + 33, 8).getBigUint64(0);
  return accepted(encode(Uint8Array.of(accountVersion, ...key)), { tag: String(id) });
}

/** The decoded bytes, checksum included; null when the checksum does not match or padding bits are not zero. */
function decode(address: string): Uint8Array | null {
  try {
    const bytes = base32nopad.decode(address);
    const body = bytes.slice(0, -2);
    const written = (bytes.at(-2) ?? 0) + ((bytes.at(-1) ?? 0) << 8);
    return crc16(body) === written ? bytes : null;
  } catch {
    return null;
  }
}

function encode(body: Uint8Array): string {
  const crc = crc16(body);
  return base32nopad.encode(Uint8Array.of(...body, crc & 0xff, crc >> 8));
}
