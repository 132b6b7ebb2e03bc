import { Decimal } from '../../../formats/decimal.ts';
import { type Balance, balancesOf } from '../../books/ledger/balances.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { demoAccounts } from '../../flows/demo/accounts/demoAccounts.ts';
import { userAccount, type Wallet, wallets } from '../../platform/accountId.ts';
import { countOpenSessions } from '../sessions/openSessions.ts';

/** A demo customer with their balances; amounts are decimal strings. */
export interface ControlAccount {
  uid: number;
  /** Total in USDT of everything that has a price, rounded to cents. */
  worth: string;
  /** Number of open sessions. */
  sessions: number;
  balances: ControlBalance[];
}

export interface ControlBalance {
  wallet: string;
  coin: string;
  available: string;
  /** The pending and locked balances: on the way to or from the market, or reserved. */
  pending: string;
  total: string;
}

const walletNames: Readonly<Record<Wallet, string>> = {
  FUND: 'Funding',
  UNIFIED: 'Unified trading',
  SPOT: 'Spot',
  CONTRACT: 'Derivatives',
  OPTION: 'Options',
  INVESTMENT: 'Earn',
};

/** All accounts that can be signed in to. */
export async function controlAccounts(context: SandboxContext): Promise<ControlAccount[]> {
  const found = await balancesOf(
    context.db,
    demoAccounts.flatMap(({ uid }) => wallets.map((wallet) => userAccount(uid, wallet))),
  );
  const sessions = await countOpenSessions(context);
  return demoAccounts.map(({ uid }) => {
    const balances = wallets.flatMap((wallet) =>
      rowsOf(
        wallet,
        found.filter(({ accountId }) => accountId === userAccount(uid, wallet)),
      ),
    );
    return { uid, worth: worthOf(context, balances), sessions: sessions.get(uid) ?? 0, balances };
  });
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

function worthOf({ market, clock }: SandboxContext, balances: readonly ControlBalance[]): string {
  const now = clock.now();
  return balances
    .reduce(
      (total, { coin, total: amount }) =>
        total.plus(new Decimal(market.priceAt(coin, now) ?? 0).times(amount)),
      new Decimal(0),
    )
    .toFixed(2);
}
