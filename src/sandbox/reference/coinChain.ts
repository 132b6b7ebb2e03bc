/** A coin on a network: what it takes to deposit and withdraw it there (domain §8.1). Amounts: decimal strings. */
export interface CoinChain {
  readonly coin: string;
  readonly chain: string;
  /** Blocks until a deposit is credited; null on a network that was closed for good. */
  readonly confirmation: number | null;
  /** Blocks until a deposit may be withdrawn; null likewise. */
  readonly safeConfirmation: number | null;
  /** Smaller deposits are neither credited nor sent back; '' on a closed network. */
  readonly depositMin: string;
  readonly withdrawMin: string;
  readonly withdrawFee: string;
  /** "-1" means no ceiling. */
  readonly withdrawMax: string;
  /** Most decimals of a withdrawal. */
  readonly minAccuracy: number;
  readonly isDepositOpen: boolean;
  readonly isWithdrawOpen: boolean;
  /** Address of the coin's contract, '' for a network's own coin. */
  readonly contract: string;
}
