import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import { type Coin, coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { assertMayConvert } from './assertMayConvert.ts';
import type { BatchAmount, BatchTerms } from './batchDraft.ts';
import { availableBalances, type ConvertAccount, convertAccounts } from './convertAccounts.ts';
import { convertRules } from './convertRules.ts';
import { refusals } from './refusals.ts';

/** A caller's request for a batch: coins with their whole balance, or with amounts. */
interface BatchRequest {
  readonly accountType: ConvertAccount;
  readonly toCoin: string;
  readonly fromCoinList?: readonly string[] | undefined;
  readonly list?: readonly BatchAmount[] | undefined;
  readonly isSmall: boolean;
  readonly requestId?: string | undefined;
}

/**
 * Parses and validates a batch request: which amounts of which coins, into which coin.
 * @throws BusinessError 700000 for neither or both kinds of list, a coin listed twice or the target among them; 700005
 * a coin without a balance; 700013, 700022 coins or accounts that cannot be converted; 10001, 700006, 700007 amounts;
 * as assertMayConvert
 */
export async function batchTerms(
  context: SandboxContext,
  account: Account,
  request: BatchRequest,
): Promise<BatchTerms> {
  const { accountType, isSmall, requestId } = request;
  if (convertAccounts[accountType].kind !== 'single') throw refusals.notSupported();
  const to = coinOf(request.toCoin);
  if (convertRules.get(to.coin)?.isDisabled === true) throw refusals.notConvertible(to.coin);
  const amounts = await amountsOf(context, account, request);
  const codes = amounts.map(({ fromCoin }) => fromCoin);
  if (new Set(codes).size !== codes.length) throw refusals.parameter('A coin is named twice.');
  if (codes.includes(to.coin)) throw refusals.parameter('The coin to get is among the coins to give.');
  const involved = [...codes.map(coinOf), to];
  if (involved.some(({ kind }) => kind === 'fiat')) throw refusals.notSupported();
  assertMayConvert(account, involved);
  return { accountType, to, amounts, isSmall, requestId };
}

async function amountsOf(
  context: SandboxContext,
  account: Account,
  { accountType, fromCoinList, list }: BatchRequest,
): Promise<readonly BatchAmount[]> {
  if ((fromCoinList === undefined) === (list === undefined)) {
    throw refusals.parameter('Name coins, or coins with amounts.');
  }
  if (list !== undefined) return list.map(checkedAmount);
  const balances = await availableBalances(context, account.uid, accountType);
  return (fromCoinList ?? []).map((fromCoin) => {
    const fromAmount = balances.get(fromCoin);
    if (fromAmount === undefined) throw refusals.insufficient(fromCoin);
    return { fromCoin, fromAmount };
  });
}

function checkedAmount({ fromCoin, fromAmount }: BatchAmount, position: number): BatchAmount {
  const amount = new Decimal(fromAmount);
  const { accuracy } = coinOf(fromCoin);
  const max = convertRules.get(fromCoin)?.max ?? '0';
  if (amount.decimalPlaces() > accuracy)
    throw refusals.tooManyDecimals(`/list/${position}/fromAmount`, accuracy);
  if (amount.isZero()) throw refusals.belowMinimum(new Decimal(10).pow(-accuracy).toFixed(), fromCoin);
  if (amount.greaterThan(max)) throw refusals.aboveMaximum(max, fromCoin);
  return { fromCoin, fromAmount: amount.toFixed() };
}

function coinOf(code: string): Coin {
  const coin = coins.get(code);
  if (coin === undefined) throw refusals.notConvertible(code);
  return coin;
}
