import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';

/** NEAR account ids: 64 hexadecimal digits, or names of 2 to 64 lower-case characters under ".near" and the like. */
export function nearAddress(address: string): AddressVerdict {
  if (address.length < 2 || address.length > 64) return refused('FORMAT');
  const isName = address
    .split('.')
    .every((part) => part.split(/[-_]/).every((word) => /^[a-z0-9]+$/.test(word)));
  if (!isName) return refused('FORMAT');
  return /\.testnet$/.test(address) ? refused('TESTNET') : accepted(address);
}
