import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { bech32Payload } from './bech32Payload.ts';

/** Kind of a Shelley address (upper half of its first byte) → lengths in bytes (CIP-19). Rewards (14, 15) are not paid to. */
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

/** Cardano: Shelley addresses (addr1…) of the main network. */
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
