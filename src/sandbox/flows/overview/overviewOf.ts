import type { components } from '../../../../generated/api/schema.d.ts';
import type { ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import { type Wallet, wallets } from '../../platform/accountId.ts';
import { type Coin, coins } from '../../world/reference/coins.ts';
import type { SandboxContext, TakesDeposits } from '../context.ts';
import { isSmall } from '../convert/smallBalances.ts';
import { walletsOf } from '../transfers/familyAccounts.ts';
import { upgradeAnswer, upgradeOf } from '../upgrade/upgrade.ts';
import { frozenByReason } from './frozenByReason.ts';
import { type Holding, holdingsOf } from './holdingsOf.ts';
import { assertCurrency, currencies, currencyOf, dayPricesIn, pricesIn, type Value } from './pricesIn.ts';
import { ongoingEventsOf, openTasksOf } from './unfinished.ts';

type Overview = ResultOf<'assetOverview'>;
type OverviewCoin = components['schemas']['OverviewCoin'];

interface Wanted {
  /** What to value in; that of the account when left out. */
  readonly currency?: string | undefined;
  readonly takesDeposits: TakesDeposits;
}

/**
 * What a customer owns, valued in one currency. Each holding is valued separately, truncated to the decimals of the
 * currency, and every sum is a sum of such values: displayed figures add up to the last decimal.
 * @throws BusinessError 10001 for a currency without a market
 */
export async function overviewOf(
  context: SandboxContext,
  account: Account,
  { currency = currencyOf(account), takesDeposits }: Wanted,
): Promise<Overview> {
  assertCurrency(currency);
  const pricedAt = context.clock.now();
  const { value, price } = pricesIn(context, currency, pricedAt);
  const dayPrices = dayPricesIn(context, currency, pricedAt);
  const held = await holdingsOf(context.db, account.uid);
  const own = [...coins.values()].flatMap((about) => {
    const { coin } = about;
    const parts = held.filter((holding) => holding.coin === coin);
    if (parts.length === 0) return [];
    return [
      {
        ...overviewCoin(about, parts, value),
        canDeposit: takesDeposits(about),
        price: price(coin),
        dayPrices: dayPrices(coin),
      },
    ];
  });
  own.sort((one, other) => new Decimal(other.value).comparedTo(one.value));
  const small = own.filter(({ coin, amount }) => isSmall(context.market, { coin, amount }, pricedAt));
  const accounts = shownWallets(account, held).map((wallet) => {
    const parts = held.filter((holding) => holding.wallet === wallet);
    return {
      accountType: wallet,
      coins: parts.length,
      value: total(parts.map(({ coin, amount }) => value(coin, amount))),
      free: total(parts.map(({ coin, free }) => value(coin, free))),
    };
  });
  const sum = total(accounts.map((entry) => entry.value));
  const free = total(accounts.map((entry) => entry.free));
  return {
    currency,
    currencies,
    pricedAt: String(pricedAt),
    total: sum,
    free,
    locked: new Decimal(sum).minus(free).toFixed(),
    accounts,
    coins: own.filter((coin) => !small.includes(coin)),
    small,
    smallValue: total(small.map((coin) => coin.value)),
    frozen: await frozenByReason(context, account.uid),
    underWay: await ongoingEventsOf(context, account.uid),
    waiting: await openTasksOf(context, account.uid),
    upgrade: upgradeAnswer(await upgradeOf(context.db, account.uid)),
  };
}

function overviewCoin(
  { coin, kind, fullName }: Coin,
  held: readonly Holding[],
  value: Value,
): Omit<OverviewCoin, 'price' | 'dayPrices' | 'canDeposit'> {
  const parts = [...held]
    .sort((one, other) => wallets.indexOf(one.wallet) - wallets.indexOf(other.wallet))
    .map(({ wallet, amount, free, used, held }) => ({
      accountType: wallet,
      coin,
      amount,
      free,
      used,
      held,
      value: value(coin, amount),
    }));
  const sumOf = (name: 'amount' | 'free' | 'used' | 'held' | 'value') =>
    total(parts.map((part) => part[name]));
  const worth = sumOf('value');
  const freeValue = total(parts.map(({ free }) => value(coin, free)));
  return {
    coin,
    coinType: kind,
    fullName,
    amount: sumOf('amount'),
    free: sumOf('free'),
    used: sumOf('used'),
    held: sumOf('held'),
    value: worth,
    freeValue,
    lockedValue: new Decimal(worth).minus(freeValue).toFixed(),
    parts,
  };
}

/** The accounts that a customer of this kind has, and any other that holds something. */
function shownWallets(account: Account, held: readonly Holding[]): Wallet[] {
  return [...new Set([...walletsOf(account), ...held.map(({ wallet }) => wallet)])];
}

function total(amounts: readonly string[]): string {
  return Decimal.sum(0, ...amounts).toFixed();
}
