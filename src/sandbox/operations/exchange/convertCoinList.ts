import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Handler } from '../../context.ts';
import { availableBalances } from '../../convert/availableBalances.ts';
import type { ConvertAccount } from '../../convert/convertAccounts.ts';
import { type ConvertRule, convertRules } from '../../convert/convertRules.ts';
import { valueIn } from '../../convert/valueIn.ts';
import { type Coin, coins } from '../../reference/coins.ts';

type ConvertCoin = components['schemas']['ConvertCoin'];

/** POST /exchangeNew/convert/coinInfoListByBalance: the coins of one side, those with the largest value first. */
export const convertCoinList: Handler<'convertCoinList'> = async ({ context, account, args }) => {
  const { accountType, side = 0, coin } = args;
  const balances = account === null ? null : await availableBalances(context, account.uid, accountType);
  const at = context.clock.now();
  const rows = offered(accountType).map(({ coin: entry, rule }) => {
    const balance = balances === null ? '' : (balances.get(entry.coin) ?? '0');
    const value = balance === '' ? '' : valueIn(context.market, balance, { from: entry.coin, to: 'USD' }, at);
    return toRow(entry, rule, balance, value);
  });
  const isAsked = (row: ConvertCoin) => coin === undefined || (row.coin === coin) === (side === 0);
  return { coins: rows.filter(isAsked).sort(byValue) };
};

/** Currencies are held by the funding account alone. */
function offered(account: ConvertAccount): { coin: Coin; rule: ConvertRule }[] {
  const hasFiat = account === 'funding' || account === 'funding_fiat';
  return [...coins.values()].flatMap((coin) => {
    const rule = convertRules.get(coin.coin);
    return rule === undefined || (coin.kind === 'fiat' && !hasFiat) ? [] : [{ coin, rule }];
  });
}

function toRow(
  { coin, fullName, accuracy, kind }: Coin,
  rule: ConvertRule,
  balance: string,
  uBalance: string,
): ConvertCoin {
  return {
    coin,
    fullName,
    icon: '',
    iconNight: '',
    accuracyLength: accuracy,
    coinType: kind,
    balance,
    uBalance,
    singleFromMinLimit: rule.min,
    singleFromMaxLimit: rule.max,
    singleToMinLimit: '0',
    singleToMaxLimit: '0',
    dailyFromMinLimit: '0',
    dailyFromMaxLimit: '0',
    dailyToMinLimit: '0',
    dailyToMaxLimit: '0',
    timePeriod: 0,
    disableFrom: rule.isDisabled,
    disableTo: rule.isDisabled,
  };
}

/** Equal rows keep the order of the listing. */
function byValue(one: ConvertCoin, other: ConvertCoin): number {
  return new Decimal(other.uBalance || '0').comparedTo(one.uBalance || '0');
}
