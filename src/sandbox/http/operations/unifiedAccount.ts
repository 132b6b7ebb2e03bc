import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { type Balance, balancesOf } from '../../books/ledger/balances.ts';
import type { SandboxContext } from '../../flows/context.ts';
import { userAccount } from '../../platform/accountId.ts';
import { BusinessError } from '../../platform/errors.ts';
import { valueIn } from '../../world/market/market.ts';
import type { Handler } from '../httpContext.ts';
import type { HandlerRegistry } from './registry.ts';

/** POST account-walletbalance: the unified trading account, largest value first; nothing is borrowed. */
const walletBalance: Handler<'walletBalance'> = async ({ context, account }) => {
  if (account.utaStatus !== 'SUCCESS') {
    throw new BusinessError(10028, 'This account is not a unified trading account.');
  }
  const balances = await balancesOf(context.db, [userAccount(account.uid, 'UNIFIED')]);
  const codes = [...new Set(balances.map(({ coin }) => coin))];
  const rows = codes.map((coin) => toRow(context, coin, balances));
  rows.sort((one, other) => other.value.comparedTo(one.value));
  return {
    totalEquity: Decimal.sum(0, ...rows.map(({ value }) => value)).toFixed(),
    accountIMRate: '0',
    coinList: rows.map(({ row }) => row),
  };
};

/** What is in the unified trading account. */
export const unifiedAccountHandlers = { walletBalance } satisfies HandlerRegistry;

type WalletCoin = components['schemas']['WalletCoin'];

function toRow(
  context: SandboxContext,
  coin: string,
  balances: readonly Balance[],
): { row: WalletCoin; value: Decimal } {
  const sum = (isWanted: (balance: Balance) => boolean) =>
    Decimal.sum(0, ...balances.filter(isWanted).map(({ amount }) => amount));
  const available = sum((balance) => balance.coin === coin && balance.book === 'available');
  const locked = sum((balance) => balance.coin === coin && balance.book !== 'available');
  const wallet = available.plus(locked).toFixed();
  const usdValue = valueIn(context.market, wallet, { from: coin, to: 'USD' }, context.clock.now());
  return {
    value: new Decimal(usdValue === '' ? 0 : usdValue),
    row: {
      coin,
      wb: wallet,
      ab: available.toFixed(),
      equity: wallet,
      usdValue,
      locked: locked.toFixed(),
      borrowAmount: '0',
    },
  };
}
