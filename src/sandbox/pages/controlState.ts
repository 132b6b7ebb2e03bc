import type { SandboxContext } from '../context.ts';
import { userAccount, wallets } from '../ledger/accountId.ts';
import { type Balance, balancesOf } from '../ledger/balances.ts';
import { chainOf } from '../reference/chains.ts';
import { coinChainOf, coinChains } from '../reference/coinChains.ts';

/** What the control page shows; amounts are decimal strings, times ms. */
export interface ControlState {
  accounts: { uid: number; name: string; balances: { coin: string; available: string; held: string }[] }[];
  deposits: ControlDeposit[];
  networks: { coin: string; chain: string; label: string; minimum: string; isOpen: boolean }[];
  prices: { coin: string; price: string }[];
}

interface ControlDeposit {
  id: string;
  uid: number;
  coin: string;
  label: string;
  amount: string;
  state: string;
  confirmations: number;
  wanted: number;
  final: number;
}

const shownDeposits = 20;
const shownPrices = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'LTC'];

export async function controlState(context: SandboxContext): Promise<ControlState> {
  const accounts = await context.db
    .selectFrom('accounts')
    .select(['uid', 'username'])
    .orderBy('uid')
    .execute();
  const balances = await balancesOf(
    context.db,
    accounts.flatMap(({ uid }) => wallets.map((wallet) => userAccount(uid, wallet))),
  );
  return {
    accounts: accounts.map(({ uid, username }) => ({
      uid,
      name: username,
      balances: fundingBalances(uid, balances),
    })),
    deposits: await latestDeposits(context),
    networks: coinChains.map(({ coin, chain, depositMin, isDepositOpen }) => ({
      coin,
      chain,
      label: chainOf(chain).label,
      minimum: depositMin,
      isOpen: isDepositOpen,
    })),
    prices: shownPrices.flatMap((coin) => {
      const price = context.market.priceAt(coin, context.clock.now());
      return price === null ? [] : [{ coin, price }];
    }),
  };
}

/** Deposits arrive in the funding wallet, so it is the one to watch here. */
function fundingBalances(uid: number, balances: readonly Balance[]) {
  const own = balances.filter(({ accountId }) => accountId === userAccount(uid, 'FUND'));
  return [...new Set(own.map(({ coin }) => coin))].map((coin) => ({
    coin,
    available: amountIn(own, coin, 'available'),
    held: own
      .filter((balance) => balance.coin === coin && balance.book !== 'available')
      .map(({ amount }) => amount)
      .join(' + '),
  }));
}

function amountIn(balances: readonly Balance[], coin: string, book: Balance['book']): string {
  return balances.find((balance) => balance.coin === coin && balance.book === book)?.amount ?? '0';
}

async function latestDeposits({ db }: SandboxContext): Promise<ControlDeposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(shownDeposits)
    .execute();
  return rows.map((row) => {
    const rule = coinChainOf(row.coin, row.chain);
    return {
      id: String(row.id),
      uid: row.uid,
      coin: row.coin,
      label: chainOf(row.chain).label,
      amount: row.amount,
      state: stateOf(row),
      confirmations: row.confirmations,
      wanted: rule?.confirmation ?? 0,
      final: rule?.safeConfirmation ?? 0,
    };
  });
}

function stateOf(row: { status: number; below_minimum: boolean; released_at: number | null }): string {
  if (row.below_minimum) return 'Below the minimum: not credited';
  if (row.status === 4) return 'Failed';
  if (row.status !== 3) return 'Confirming';
  return row.released_at === null ? 'Credited' : 'Credited and withdrawable';
}
