/** The contract's name for the "network" of another customer's account. */
export const internalChain = 'INTERNAL';

/** The contract's name for the "network" of a payment in a national currency. */
export const fiatChain = 'FIAT';

/** The contract's name for the coin of an address that serves every coin of its network. */
export const universalCoin = 'baseCoin';
