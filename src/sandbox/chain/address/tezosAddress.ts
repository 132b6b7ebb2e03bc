import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { decodeBase58Check } from './decodeBase58Check.ts';

/** Prefix bytes of tz1, tz2, tz3, tz4 and KT1, each before a hash of 20 bytes. */
const prefixes = ['6,161,159', '6,161,161', '6,161,164', '6,161,166', '2,90,121'];

/** Tezos: base58check of implicit accounts (tz1 to tz4) and contracts (KT1). */
export function tezosAddress(address: string): AddressVerdict {
  const payload = decodeBase58Check(address);
  if (typeof payload === 'string') return refused(payload);
  if (payload.length !== 23) return refused('OTHER_NETWORK');
  return prefixes.includes(payload.slice(0, 3).join()) ? accepted(address) : refused('OTHER_NETWORK');
}
