import { Decimal } from '../../../formats/decimal.ts';
import { userAccount, type Wallet, wallets } from '../../books/ledger/accountId.ts';
import { type Balance, balancesOf } from '../../books/ledger/balances.ts';
import type { SandboxContext } from '../../context.ts';
import { demoAccounts } from '../../flows/demo/demoAccounts.ts';
import { countOpenSessions } from '../sessions/openSessions.ts';

/** A customer of the demonstration with what is in the wallets; amounts are decimal strings. */
export interface ControlAccount {
  uid: number;
  /** USDT for everything that has a price, rounded to cents. */
  worth: string;
  /** Sessions that are open. */
  sessions: number;
  balances: ControlBalance[];
}

export interface ControlBalance {
  wallet: string;
  coin: string;
  available: string;
  /** Under way to or from the market, or set aside. */
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

/** Everybody one can sign in as. */
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
