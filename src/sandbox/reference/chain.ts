/** How addresses of a chain are written; decides how they are derived and checked. */
export type AddressFamily =
  | 'bitcoin'
  | 'evm'
  | 'tron'
  | 'solana'
  | 'ripple'
  | 'ton'
  | 'stellar'
  | 'litecoin'
  | 'dogecoin'
  | 'bitcoinCash'
  | 'cardano'
  | 'polkadot'
  | 'cosmos'
  | 'aptos'
  | 'sui';

/** What a chain with shared addresses calls the customer's own number (domain §5.2). */
export interface TagRule {
  readonly name: 'Destination tag' | 'Memo' | 'Comment';
  /** Regular expression of the whole tag. */
  readonly pattern: string;
}

/** One network. `blockSeconds` is the real interval; the simulated chain runs `timeScale` times faster. */
export interface Chain {
  /** Code used in calls: "TRX". */
  readonly chain: string;
  /** Label for people: "TRC20". */
  readonly label: string;
  readonly family: AddressFamily;
  readonly blockSeconds: number;
  /** Coin in which the network's own fees are paid. */
  readonly nativeCoin: string;
  /** Address of a transaction's page; `{txid}` stands for the hash. */
  readonly explorerTx: string;
  /** Address of an address's page; `{address}` stands for it. */
  readonly explorerAddress: string;
  /** Absent where addresses belong to one customer alone. */
  readonly tag?: TagRule;
}
