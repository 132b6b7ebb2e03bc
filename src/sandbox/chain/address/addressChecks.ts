import type { AddressFamily } from '../../reference/chain.ts';
import type { AddressCheck } from './addressVerdict.ts';
import { algorandAddress } from './algorandAddress.ts';
import { bitcoinAddress } from './bitcoinAddress.ts';
import { bitcoinCashAddress } from './bitcoinCashAddress.ts';
import { cardanoAddress } from './cardanoAddress.ts';
import { cosmosAddress } from './cosmosAddress.ts';
import { dogecoinAddress } from './dogecoinAddress.ts';
import { evmAddress } from './evmAddress.ts';
import { hederaAddress } from './hederaAddress.ts';
import { litecoinAddress } from './litecoinAddress.ts';
import { moveAddress } from './moveAddress.ts';
import { nearAddress } from './nearAddress.ts';
import { polkadotAddress } from './polkadotAddress.ts';
import { rippleAddress } from './rippleAddress.ts';
import { solanaAddress } from './solanaAddress.ts';
import { stellarAddress } from './stellarAddress.ts';
import { tezosAddress } from './tezosAddress.ts';
import { tonAddress } from './tonAddress.ts';
import { tronAddress } from './tronAddress.ts';

/** Families that the reference data has no network of yet. */
type FurtherFamily = 'near' | 'hedera' | 'algorand' | 'tezos';

/** The check of every family of addresses (formats: domain §8.3). */
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
