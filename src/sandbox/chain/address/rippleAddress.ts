import { sha256 } from '@noble/hashes/sha2.js';
import { base58xrp } from '@scure/base';
import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { decodeBase58Check } from './decodeBase58Check.ts';

const classicVersion = 0x00;
const mainPrefix = [0x05, 0x44];
const testPrefix = [0x04, 0x93];

/**
 * XRP Ledger: classic addresses (r…) and X-addresses (XLS-5d), which pack a destination tag. An X-address is split:
 * the classic address is kept, its tag comes back in `tag`.
 */
export function rippleAddress(address: string): AddressVerdict {
  const payload = decodeBase58Check(address, 'ripple');
  if (typeof payload === 'string') return refused(payload);
  if (payload.length === 21 && payload[0] === classicVersion) return accepted(address);
  if (payload.length === 31) return packed(payload);
  return refused('OTHER_NETWORK');
}

function packed(payload: Uint8Array): AddressVerdict {
  if (startsWith(payload, testPrefix)) return refused('TESTNET');
  if (!startsWith(payload, mainPrefix)) return refused('OTHER_NETWORK');
  const view = new DataView(payload.buffer, payload.byteOffset + 22);
  const hasTag = view.getUint8(0);
  const tag = view.getUint32(1, true);
  // Tags of 64 bits are reserved (XLS-5d); a flag of 0 goes with a tag of 0.
  if (hasTag > 1 || view.getUint32(5, true) !== 0 || (hasTag === 0 && tag !== 0)) return refused('FORMAT');
  return accepted(classicOf(payload.slice(2, 22)), hasTag === 1 ? { tag: String(tag) } : {});
}

function classicOf(accountId: Uint8Array): string {
  const payload = Uint8Array.of(classicVersion, ...accountId);
  return base58xrp.encode(Uint8Array.of(...payload, ...sha256(sha256(payload)).slice(0, 4)));
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}
