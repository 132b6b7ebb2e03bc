import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { bech32Payload } from './bech32Payload.ts';

/** Cosmos Hub: bech32 with the prefix "cosmos" and 20 bytes. */
export function cosmosAddress(address: string): AddressVerdict {
  const decoded = bech32Payload(address);
  if (typeof decoded === 'string') return refused(decoded);
  if (decoded.prefix !== 'cosmos') return refused('OTHER_NETWORK');
  return decoded.bytes.length === 20 ? accepted(address.toLowerCase()) : refused('FORMAT');
}
