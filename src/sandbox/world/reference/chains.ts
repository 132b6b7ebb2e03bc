/** The contract's name for the "network" of another customer's account. */
export const internalChain = 'INTERNAL';

/** The contract's name for the "network" of a payment in a national currency. */
export const fiatChain = 'FIAT';

/** The contract's name for the coin of an address that serves every coin of its network. */
export const universalCoin = 'baseCoin';

const destinationTag: TagRule = { name: 'Destination tag', pattern: '^(0|[1-9][0-9]{0,9})$' };
const stellarMemo: TagRule = { name: 'Memo', pattern: '^[0-9A-Za-z-]{1,28}$' };
const tonComment: TagRule = { name: 'Comment', pattern: '^[ -~]{1,120}$' };
const cosmosMemo: TagRule = { name: 'Memo', pattern: '^[ -~]{1,120}$' };

type Row = readonly [
  chain: string,
  label: string,
  family: AddressFamily,
  blockSeconds: number,
  nativeCoin: string,
  explorer: string,
  transactionPath?: string,
  tag?: TagRule,
];

// Labels: domain §1.1 and §8.1. Block intervals are the networks' usual ones, rounded.
const rows: readonly Row[] = [
  ['BTC', 'Bitcoin', 'bitcoin', 600, 'BTC', 'https://mempool.space'],
  ['ETH', 'Ethereum (ERC20)', 'evm', 12, 'ETH', 'https://etherscan.io'],
  ['TRX', 'TRC20', 'tron', 3, 'TRX', 'https://tronscan.org/#', 'transaction'],
  ['BSC', 'BNB Smart Chain', 'evm', 0.75, 'BNB', 'https://bscscan.com'],
  ['ARBI', 'Arbitrum One', 'evm', 0.25, 'ETH', 'https://arbiscan.io'],
  ['OP', 'OP Mainnet', 'evm', 2, 'ETH', 'https://optimistic.etherscan.io'],
  ['BASE', 'Base Mainnet', 'evm', 2, 'ETH', 'https://basescan.org'],
  ['MATIC', 'Polygon PoS', 'evm', 2, 'POL', 'https://polygonscan.com'],
  ['CAVAX', 'Avalanche C-Chain', 'evm', 2, 'AVAX', 'https://snowtrace.io'],
  ['MANTLE', 'Mantle Network', 'evm', 2, 'MNT', 'https://mantlescan.xyz'],
  ['LINEA', 'LINEA', 'evm', 2, 'ETH', 'https://lineascan.build'],
  ['CELO', 'CELO', 'evm', 1, 'CELO', 'https://celoscan.io'],
  ['KAVAEVM', 'KAVAEVM', 'evm', 6, 'KAVA', 'https://kavascan.com'],
  ['ZKV2', 'zkSync Era', 'evm', 1, 'ETH', 'https://era.zksync.network'],
  ['ZKSYNC', 'zkSync Lite', 'evm', 60, 'ETH', 'https://zkscan.io', 'explorer/transactions'],
  ['SOL', 'Solana', 'solana', 0.4, 'SOL', 'https://explorer.solana.com'],
  ['XRP', 'XRP Ledger', 'ripple', 4, 'XRP', 'https://livenet.xrpl.org', 'transactions', destinationTag],
  ['TON', 'TON', 'ton', 5, 'TON', 'https://tonviewer.com', 'transaction', tonComment],
  ['XLM', 'Stellar', 'stellar', 6, 'XLM', 'https://stellar.expert/explorer/public', 'tx', stellarMemo],
  ['LTC', 'Litecoin', 'litecoin', 150, 'LTC', 'https://litecoinspace.org'],
  ['DOGE', 'Dogecoin', 'dogecoin', 60, 'DOGE', 'https://dogechain.info'],
  ['BCH', 'Bitcoin Cash', 'bitcoinCash', 600, 'BCH', 'https://bchexplorer.cash'],
  ['ADA', 'Cardano', 'cardano', 20, 'ADA', 'https://cardanoscan.io', 'transaction'],
  ['DOT', 'Polkadot', 'polkadot', 6, 'DOT', 'https://polkadot.subscan.io', 'extrinsic'],
  ['ATOM', 'Cosmos Hub', 'cosmos', 6, 'ATOM', 'https://www.mintscan.io/cosmos', 'tx', cosmosMemo],
  ['APTOS', 'Aptos', 'aptos', 1, 'APT', 'https://explorer.aptoslabs.com', 'txn'],
  ['SUI', 'Sui', 'sui', 1, 'SUI', 'https://suiscan.xyz/mainnet'],
];

/** Every network of the exchange, by code. */
export const chains: ReadonlyMap<string, Chain> = new Map(rows.map((row) => [row[0], toChain(row)]));

function toChain([chain, label, family, blockSeconds, nativeCoin, explorer, path = 'tx', tag]: Row): Chain {
  return {
    chain,
    label,
    family,
    blockSeconds,
    nativeCoin,
    explorerTx: `${explorer}/${path}/{txid}`,
    explorerAddress: `${explorer}/address/{address}`,
    ...(tag === undefined ? {} : { tag }),
  };
}

/** The network with this code. @throws Error for a code that is not in the reference data (a bug) */
export function chainOf(code: string): Chain {
  const chain = chains.get(code);
  if (chain === undefined) throw new Error(`No chain ${code} in the reference data.`);
  return chain;
}

/** The address format of a chain; determines how addresses are derived and validated. */
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

/** What a chain with shared addresses calls the tag that identifies the customer (domain §5.2). */
interface TagRule {
  readonly name: 'Destination tag' | 'Memo' | 'Comment';
  /** Regular expression that matches the whole tag. */
  readonly pattern: string;
}

/** One network. `blockSeconds` is the real interval; the simulated chain runs `timeScale` times faster. */
export interface Chain {
  /** Code in API calls: "TRX". */
  readonly chain: string;
  /** Display label: "TRC20". */
  readonly label: string;
  readonly family: AddressFamily;
  readonly blockSeconds: number;
  /** The coin that network fees are paid in. */
  readonly nativeCoin: string;
  /** URL of a transaction in the block explorer; `{txid}` stands for the hash. */
  readonly explorerTx: string;
  /** URL of an address in the block explorer; `{address}` stands for it. */
  readonly explorerAddress: string;
  /** Absent where each customer has an address of their own. */
  readonly tag?: TagRule;
}
