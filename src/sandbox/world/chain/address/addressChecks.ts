import { type AddressFamily, type Chain, chains } from '../../reference/chains.ts';
import { hederaAddress, nearAddress, tonAddress } from './accountAddresses.ts';
import { type AddressCheck, type AddressVerdict, refused } from './addressVerdict.ts';
import { algorandAddress, stellarAddress } from './base32Addresses.ts';
import {
  polkadotAddress,
  rippleAddress,
  solanaAddress,
  tezosAddress,
  tronAddress,
} from './base58Addresses.ts';
import { cardanoAddress, cosmosAddress } from './bech32Addresses.ts';
import { bitcoinAddress, bitcoinCashAddress, dogecoinAddress, litecoinAddress } from './bitcoinAddresses.ts';
import { evmAddress, moveAddress } from './hexAddresses.ts';

/**
 * Validates an address for one network. An address that is invalid here but valid on another network gives
 * OTHER_NETWORK, so that the customer is told about the network and not about a typo.
 */
export function checkAddress(chain: Chain, address: string): AddressVerdict {
  const text = address.trim();
  const verdict = addressChecks[chain.family](text);
  if (verdict.reason !== 'FORMAT') return verdict;
  const isElsewhere = [...chains.values()].some((other) => addressChecks[other.family](text).isCorrect);
  return isElsewhere ? refused('OTHER_NETWORK') : verdict;
}

/** Families that no network of the reference data uses yet. */
type FurtherFamily = 'near' | 'hedera' | 'algorand' | 'tezos';

/** The check for each address family (formats: domain §8.3). */
export const addressChecks: Readonly<Record<AddressFamily | FurtherFamily, AddressCheck>> = {
  bitcoin: bitcoinAddress,
  evm: evmAddress,
  tron: tronAddress,
  solana: solanaAddress,
  ripple: rippleAddress,
  ton: tonAddress,
  stellar: stellarAddress,
  litecoin: litecoinAddress,
  dogecoin: dogecoinAddress,
  bitcoinCash: bitcoinCashAddress,
  cardano: cardanoAddress,
  polkadot: polkadotAddress,
  cosmos: cosmosAddress,
  aptos: moveAddress,
  sui: moveAddress,
  near: nearAddress,
  hedera: hederaAddress,
  algorand: algorandAddress,
  tezos: tezosAddress,
};
