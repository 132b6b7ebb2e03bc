type Row = readonly [
  coin: string,
  chain: string,
  /** credited / withdrawable */
  confirmations: string,
  depositMin: string,
  withdrawMin: string,
  withdrawFee: string,
  minAccuracy: number,
  contract?: string,
  closed?: 'deposit' | 'withdraw' | 'both',
];

// Sample data based on domain §8.1 and §8.2. Where only the first number of confirmations is known, the second is ours.
const rows: readonly Row[] = [
  ['BTC', 'BTC', '1/3', '0.000006', '0.00027', '0.00011', 8],
  ['ETH', 'ETH', '6/65', '0', '0.0009', '0.0009', 8],
  ['ETH', 'ARBI', '12/120', '0', '0.0001', '0.0001', 8],
  ['ETH', 'OP', '30/60', '0', '0.0001', '0.0001', 8],
  ['ETH', 'BASE', '30/60', '0', '0.0003', '0.0003', 8],
  ['ETH', 'ZKV2', '100/100', '0', '0.0003', '0.0003', 8],
  ['ETH', 'MANTLE', '100/100', '0', '0.0003', '0', 8],
  ['ETH', 'BSC', '15/60', '0', '0.000056', '0.000056', 8, '0x2170Ed0880ac9A755fd29B2688956BD959F933F8'],
  ['ETH', 'LINEA', '12/60', '0', '0.00001', '0.00001', 8, '', 'withdraw'],
  ['USDT', 'TRX', '20/30', '0', '2.6', '1.6', 4, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['USDT', 'ETH', '6/65', '0', '10', '8', 4, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['USDT', 'BSC', '60/60', '0', '10', '1', 4, '0x55d398326f99059fF775485246999027B3197955'],
  ['USDT', 'ARBI', '120/240', '0', '1', '1', 4, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'],
  ['USDT', 'SOL', '200/200', '0', '10', '1', 4, 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'],
  ['USDT', 'MATIC', '300/300', '0', '1', '1', 4, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'],
  ['USDT', 'OP', '30/60', '0', '1', '1', 4, '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'],
  ['USDT', 'CAVAX', '30/60', '0', '10', '1', 4, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'withdraw'],
  ['USDT', 'TON', '1/1', '0', '1', '0.3', 4, 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'],
  [
    'USDT',
    'APTOS',
    '1/1',
    '0.001',
    '0',
    '0',
    4,
    `0x357b0b74bc833e95a115ad22604854d6b0fca151cecd94111770e5d6ffc9dc2b`,
  ],
  ['USDT', 'MANTLE', '100/100', '0', '0.3', '0', 4, '0x201EBa5CC46D216Ce6DC03F6a759e8E766e956aE'],
  ['USDT', 'CELO', '10/30', '0', '1', '1', 4, '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
  ['USDT', 'KAVAEVM', '10/30', '0', '0.3', '0.3', 4, '0x919C1c267BC06a7039e03fcc2eF738525769109c'],
  ['USDT', 'ZKSYNC', '', '', '0.3', '0.3', 4, '', 'both'],
  ['USDC', 'ETH', '6/65', '0', '5', '5', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['USDC', 'SOL', '200/200', '0', '1', '1', 6, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['USDC', 'ARBI', '120/240', '0', '1', '1', 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  ['USDC', 'BASE', '30/60', '0', '0.5', '0.5', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['USDC', 'BSC', '60/60', '0', '0.2', '0.2', 6, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d'],
  ['USDC', 'MATIC', '300/300', '0', '1', '1', 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  ['USDC', 'OP', '30/60', '0', '1', '1', 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'deposit'],
  ['USDC', 'CAVAX', '30/60', '0', '1', '1', 6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E'],
  ['USDC', 'MANTLE', '100/100', '0', '0.3', '0', 6, '0x09Bc4E0D864854c6aFB6eB9A9cdF58aC190D0dF9'],
  ['SOL', 'SOL', '200/200', '0.001', '0.02', '0.01', 8],
  ['XRP', 'XRP', '1/1', '0', '20', '0.25', 2],
  ['TON', 'TON', '1/1', '0.0005', '0.428', '0.389', 8],
  ['TRX', 'TRX', '3/20', '10', '7', '2', 6],
  ['BNB', 'BSC', '32/60', '0.005', '0.01', '0.005', 8],
  ['DOGE', 'DOGE', '12/36', '0.001', '40', '20', 6],
  ['LTC', 'LTC', '5/7', '0.00000546', '0.0061', '0.005', 8],
  ['BCH', 'BCH', '4/6', '0.00000546', '0.0024', '0.002', 8],
  ['ADA', 'ADA', '15/30', '1', '8', '0.8', 6],
  ['DOT', 'DOT', '30/30', '1.1', '2', '0.1', 8],
  ['AVAX', 'CAVAX', '32/32', '0', '0.1', '0.06', 8],
  ['POL', 'MATIC', '400/800', '0', '2', '1', 8],
  ['LINK', 'ETH', '12/64', '0.4', '2', '1', 8, '0x514910771AF9Ca656af840dff83E8264EcF986CA'],
  ['UNI', 'ETH', '12/64', '0.7', '2', '1.4', 8, '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'],
  ['ATOM', 'ATOM', '15/15', '0', '0.062', '0.056', 6],
  ['XLM', 'XLM', '1/1', '0', '7', '3', 6],
  ['MNT', 'ETH', '6/65', '0', '3', '3', 8, '0x3c3a81e81dc49A522A592e7622A7E711c06bf354'],
  ['MNT', 'MANTLE', '100/100', '0', '10', '0', 8],
  ['APT', 'APTOS', '1/1', '0.025', '0.078', '0.071', 8],
  ['SUI', 'SUI', '1/1', '0', '0.879', '0.798', 8],
  ['ARB', 'ARBI', '120/120', '0', '1', '0.5', 8, '0x912CE59144191C1204E64559FE8253a0e49E6548'],
  ['OP', 'OP', '100/100', '0', '5', '0.5', 8, '0x4200000000000000000000000000000000000042'],
  ['DAI', 'ETH', '12/64', '7.5', '38', '19', 6, '0x6B175474E89094C44Da98b954EedeAC495271d0F'],
  ['PEPE', 'ETH', '12/64', '1100000', '6000000', '4000000', 2, '0x6982508145454Ce325dDbE47a25d4ec3d2311933'],
  ['SHIB', 'ETH', '12/64', '210000', '1000000', '800000', 2, '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE'],
];

const maxDecimals = 18;

/** Decimals of a coin's smallest unit where they are fewer than 18: of native coins and of contracts (domain §8.1). */
const fewerDecimals: Readonly<Record<string, number>> = {
  BTC: 8,
  USDT: 6,
  USDC: 6,
  SOL: 9,
  XRP: 6,
  TON: 9,
  TRX: 6,
  DOGE: 8,
  LTC: 8,
  BCH: 8,
  ADA: 6,
  DOT: 10,
  ATOM: 6,
  XLM: 7,
  APT: 8,
  SUI: 9,
};

/** Contracts that differ from those of the same coin on other networks. */
const ownDecimals: Readonly<Record<string, number>> = { 'USDT BSC': 18, 'USDC BSC': 18 };

/** Every coin on every network that supports it, in the order in which networks are offered. */
export const coinChains: readonly CoinChain[] = rows.map(toCoinChain);

function toCoinChain(row: Row): CoinChain {
  const [
    coin,
    chain,
    confirmations,
    depositMin,
    withdrawMin,
    withdrawFee,
    minAccuracy,
    contract = '',
    closed,
  ] = row;
  const [credited, safe] = confirmations === '' ? [null, null] : confirmations.split('/').map(Number);
  return {
    coin,
    chain,
    confirmation: credited ?? null,
    safeConfirmation: safe ?? null,
    depositMin,
    withdrawMin,
    withdrawFee,
    withdrawMax: coin === 'MNT' ? '10000000' : '-1',
    minAccuracy,
    decimals: ownDecimals[`${coin} ${chain}`] ?? fewerDecimals[coin] ?? maxDecimals,
    isDepositOpen: closed !== 'deposit' && closed !== 'both',
    isWithdrawOpen: closed !== 'withdraw' && closed !== 'both',
    contract,
  };
}

/** The networks of one coin. */
export function chainsOfCoin(coin: string): readonly CoinChain[] {
  return coinChains.filter((entry) => entry.coin === coin);
}

/** One coin on one network; undefined when it is not offered there. */
export function coinChainOf(coin: string, chain: string): CoinChain | undefined {
  return coinChains.find((entry) => entry.coin === coin && entry.chain === chain);
}

/** A coin on a network: its rules for deposits and withdrawals (domain §8.1). Amounts: decimal strings. */
export interface CoinChain {
  readonly coin: string;
  readonly chain: string;
  /** Confirmations until a deposit is credited; null on a network that was closed for good. */
  readonly confirmation: number | null;
  /** Confirmations until a deposit may be withdrawn; null on a network that was closed for good. */
  readonly safeConfirmation: number | null;
  /** Smaller deposits are neither credited nor returned; '' on a closed network. */
  readonly depositMin: string;
  readonly withdrawMin: string;
  readonly withdrawFee: string;
  /** "-1" means no maximum. */
  readonly withdrawMax: string;
  /** Maximum number of decimals of a withdrawal. */
  readonly minAccuracy: number;
  /** Decimals of its smallest unit on this network: the most that a deposit has. */
  readonly decimals: number;
  readonly isDepositOpen: boolean;
  readonly isWithdrawOpen: boolean;
  /** The coin's contract address, '' for a network's native coin. */
  readonly contract: string;
}
