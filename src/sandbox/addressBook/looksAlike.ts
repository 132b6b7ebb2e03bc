import type { AddressFamily } from '../reference/chain.ts';

/**
 * What every address of a family begins with, so that it tells nobody apart: a prefix, a version, the kind of script.
 * Addresses as `normalized` writes them (chain/address/addressVerdict.ts).
 */
const leads: Readonly<Record<AddressFamily, RegExp>> = {
  bitcoin: /^(bc1[qp]|[13])/,
  litecoin: /^(ltc1[qp]|[lm3])/,
  dogecoin: /^[da9]/,
  bitcoinCash: /^(bitcoincash:[qpzr]|[13])/,
  evm: /^0x/,
  aptos: /^0x/,
  sui: /^0x/,
  tron: /^t/,
  ripple: /^r/,
  stellar: /^g/,
  // Flags and workchain.
  ton: /^[eu][qf]/,
  // The first character after the prefix says what kind of address it is.
  cardano: /^addr1./,
  polkadot: /^1/,
  cosmos: /^cosmos1/,
  solana: /^/,
};

/** How much of an address pages and wallets show, and people compare (domain §5.3). */
const shown = { first: 6, last: 4 };

/**
 * Whether two addresses of a family look the same where people look: at the beginning and at the end. Letter case does
 * not count: in a checksum it is chance, elsewhere it is overlooked. Whether they are the same account is another
 * question.
 */
export function looksAlike(family: AddressFamily, one: string, other: string): boolean {
  const glance = (address: string) => {
    const lower = address.toLowerCase();
    const lead = leads[family].exec(lower)?.[0].length ?? 0;
    return `${lower.slice(0, lead + shown.first)}…${lower.slice(-shown.last)}`;
  };
  return glance(one) === glance(other);
}
