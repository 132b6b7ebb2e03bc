import { type AddressVerdict, accepted, refused } from './addressVerdict.ts';
import { decodeBase58Check } from './decodeBase58Check.ts';

/** Version bytes of a network's hashes of 20 bytes. */
interface Base58Versions {
  readonly main: readonly number[];
  readonly test: readonly number[];
}

/** Judges a base58check address of one version byte and a hash of 20 bytes. */
export function base58CheckVerdict(address: string, versions: Base58Versions): AddressVerdict {
  const payload = decodeBase58Check(address);
  if (typeof payload === 'string') return refused(payload);
  const version = payload[0] ?? -1;
  if (payload.length !== 21) return refused('FORMAT');
  if (versions.main.includes(version)) return accepted(address);
  return refused(versions.test.includes(version) ? 'TESTNET' : 'OTHER_NETWORK');
}
