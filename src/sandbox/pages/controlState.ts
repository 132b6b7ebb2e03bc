import { Decimal } from '../../formats/decimal.ts';
import { demoAccounts } from '../accounts/demoAccounts.ts';
import type { SandboxContext } from '../context.ts';
import { userAccount, type Wallet, wallets } from '../ledger/accountId.ts';
import { type Balance, balancesOf } from '../ledger/balances.ts';
import { type ControlDeposit, latestDeposits } from './latestDeposits.ts';

/** What changes on the control page; amounts are decimal strings. */
export interface ControlState {
  accounts: { uid: number; balances: ControlBalance[] }[];
  deposits: ControlDeposit[];
  /** USDT for one coin. */
  prices: { coin: string; price: string }[];
}

interface ControlBalance {
  wallet: string;
  coin: string;
  available: string;
  /** Under way to or from the market, or set aside. */
  pending: string;
  total: string;
}

export const shownPrices = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'LTC'];

const walletNames: Readonly<Record<Wallet, string>> = {
  FUND: 'Funding',
  UNIFIED: 'Unified trading',
  SPOT: 'Spot',
  CONTRACT: 'Derivatives',
  OPTION: 'Options',
  INVESTMENT: 'Earn',
};

/** Reads it all from the database, the market and the clock. */
export async function controlState(context: SandboxContext): Promise<ControlState> {
  const balances = await balancesOf(
    context.db,
    demoAccounts.flatMap(({ uid }) => wallets.map((wallet) => userAccount(uid, wallet))),
  );
  const now = context.clock.now();
  return {
    accounts: demoAccounts.map(({ uid }) => ({
      uid,
      balances: wallets.flatMap((wallet) =>
        rowsOf(
          wallet,
          balances.filter(({ accountId }) => accountId === userAccount(uid, wallet)),
        ),
      ),
    })),
    deposits: await latestDeposits(context),
    prices: shownPrices.flatMap((coin) => {
      const price = context.market.priceAt(coin, now);
      return price === null ? [] : [{ coin, price }];
    }),
  };
}

/** One row per coin of a wallet. */
function rowsOf(wallet: Wallet, balances: readonly Balance[]): ControlBalance[] {
  return [...new Set(balances.map(({ coin }) => coin))].map((coin) => {
    const own = balances.filter((balance) => balance.coin === coin);
    return {
      wallet: walletNames[wallet],
      coin,
      available: sum(own.filter(({ book }) => book === 'available')),
      pending: sum(own.filter(({ book }) => book !== 'available')),
      total: sum(own),
    };
  });
}

function sum(balances: readonly Balance[]): string {
  return balances.reduce((total, { amount }) => total.plus(amount), new Decimal(0)).toFixed();
}
