import type { components } from '../../../../generated/api/schema.d.ts';
import type { Handler, SandboxContext } from '../../context.ts';
import { availableBalances } from '../../convert/availableBalances.ts';
import { convertRules } from '../../convert/convertRules.ts';
import { quotedRate } from '../../convert/quotedRate.ts';
import { refusals } from '../../convert/refusals.ts';
import { dayChange } from '../../market/dayChange.ts';
import { dayLine } from '../../market/dayLine.ts';
import { coins } from '../../reference/coins.ts';

type SpecifiedCoin = components['schemas']['SpecifiedCoin'];

/** POST /exchangeNew/convert/specifiedCoinQuery: limits and indicative rates of one coin or of chosen pairs. */
export const convertSpecifiedCoin: Handler<'convertSpecifiedCoin'> = async ({ context, account, args }) => {
  const single = args.coin === undefined ? [] : [{ fromCoin: args.coin, toCoin: args.toCoin ?? 'USDT' }];
  const asked = [...single, ...(args.pairs ?? [])];
  if (asked.length === 0) throw refusals.parameter('Name a coin or pairs.');
  const balances = account === null ? null : await availableBalances(context, account.uid, args.accountType);
  const list = asked.map((pair) => describe(context, pair, balances));
  return { list, total: list.length };
};

function describe(
  context: SandboxContext,
  { fromCoin, toCoin }: { fromCoin: string; toCoin: string },
  balances: ReadonlyMap<string, string> | null,
): SpecifiedCoin {
  const coin = coins.get(fromCoin);
  const rule = convertRules.get(fromCoin);
  if (coin === undefined || rule === undefined) throw refusals.notConvertible(fromCoin);
  if (!coins.has(toCoin)) throw refusals.notConvertible(toCoin);
  const at = context.clock.now();
  const mid = context.market.rateAt(fromCoin, toCoin, at);
  return {
    coin: fromCoin,
    toCoin,
    accuracyLength: coin.accuracy,
    balance: balances === null ? '' : (balances.get(fromCoin) ?? '0'),
    singleFromMinLimit: rule.min,
    singleFromMaxLimit: rule.max,
    indicativeRate:
      mid === null || fromCoin === toCoin ? (mid ?? '') : quotedRate(mid, fromCoin, toCoin, 'single'),
    change24h: dayChange(dayLine(context.market, { from: fromCoin, to: toCoin }, at, 1)),
  };
}
