import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Account } from '../../books/accounts/account.ts';
import { balancesOf } from '../../books/ledger/balances.ts';
import { userAccount, wallets } from '../../platform/accountId.ts';
import { BusinessError } from '../../platform/errors.ts';
import { valueIn } from '../../world/market/market.ts';
import { countryOf } from '../../world/reference/countries.ts';
import type { SandboxContext } from '../context.ts';
import { type Pair, pairOf } from './pair.ts';
import { quoteFor } from './quoteFor.ts';
import { refusals } from './refusals.ts';

/**
 * The price of a block trade, executed like a single quote; null when neither pair nor amount is given.
 * @throws BusinessError 700000 for an incomplete pair or amount, 110321 for a currency, 110303 and 110319 for a value
 * out of bounds, 10001 for too many decimals; as pairOf and quoteFor
 */
export async function blockTradeQuote(
  context: SandboxContext,
  account: Account,
  { accountType = 'funding_block_trade', fromCoin, toCoin, requestAmount }: ArgumentsOf<'blockTradeCheck'>,
): Promise<ResultOf<'blockTradeCheck'>['quote']> {
  if (fromCoin === undefined && toCoin === undefined && requestAmount === undefined) return null;
  if (fromCoin === undefined || toCoin === undefined || requestAmount === undefined) {
    throw refusals.parameter('Name both coins and the amount.');
  }
  const pair = pairOf(fromCoin, toCoin);
  assertBlock(context, pair, requestAmount);
  const quote = await quoteFor(context, account, { accountType, kind: 'block', pair, amount: requestAmount });
  return {
    quoteTxId: quote.id,
    exchangeRate: quote.rate,
    fromCoin: quote.from_coin,
    fromAmount: quote.from_amount,
    toCoin: quote.to_coin,
    toAmount: quote.to_amount,
    expiredTime: String(quote.expires_at),
  };
}

function assertBlock(context: SandboxContext, { from, to }: Pair, amount: string): void {
  if (from.kind === 'fiat' || to.kind === 'fiat') {
    throw new BusinessError(110321, 'This pair is not offered for block trades.');
  }
  const given = new Decimal(amount);
  if (given.decimalPlaces() > from.accuracy) throw refusals.tooManyDecimals('/requestAmount', from.accuracy);
  const at = context.clock.now();
  const inUsd = valueIn(context.market, given.toFixed(), { from: from.coin, to: 'USD' }, at);
  const { min, max } = blockTradeUsd;
  if (inUsd === '') throw refusals.noMarket();
  if (new Decimal(inUsd).lessThan(min)) {
    throw new BusinessError(110303, `A block trade starts at ${min} USD.`, { params: { minUsd: min } });
  }
  if (new Decimal(inUsd).greaterThan(max)) {
    const maxAmount = valueIn(context.market, max, { from: 'USD', to: from.coin }, at);
    const shown = new Decimal(maxAmount).toDecimalPlaces(from.accuracy, Decimal.ROUND_DOWN).toFixed();
    throw new BusinessError(110319, `The maximum is ${shown} ${from.coin}.`, {
      params: { max: shown, coin: from.coin },
    });
  }
}

/** Smallest and largest value of a block trade in USD; customers with fewer assets may not trade (domain §2.3). */
export const blockTradeUsd = { min: '50000', max: '5000000' };

/**
 * Whether a customer may do block trades, and if not, why: verified identity, coins worth 50,000 USD, nothing borrowed
 * against them, and a country that is served. A site that offers none refuses before (decision 0021).
 */
export async function blockTradeEligibility(
  context: SandboxContext,
  account: Account,
): Promise<Omit<ResultOf<'blockTradeCheck'>, 'quote'>> {
  const worth = await worthInUsd(context, account.uid);
  const reasons: ResultOf<'blockTradeCheck'>['reasons'] = [];
  if (account.kycLevel === 0) reasons.push('KYC_REQUIRED');
  if (worth.lessThan(blockTradeUsd.min)) reasons.push('BALANCE_TOO_LOW');
  if (account.hasSpotMargin) reasons.push('SPOT_MARGIN_ON');
  if (account.hasInstitutionalLoan) reasons.push('INS_LOAN');
  if (countryOf(account).isRestricted) reasons.push('REGION');
  return {
    eligible: reasons.length === 0,
    reasons,
    minNotionalUsd: blockTradeUsd.min,
    maxNotionalUsd: blockTradeUsd.max,
  };
}

async function worthInUsd(context: SandboxContext, uid: number): Promise<Decimal> {
  const balances = await balancesOf(
    context.db,
    wallets.map((wallet) => userAccount(uid, wallet)),
  );
  const at = context.clock.now();
  const values = balances.map(({ coin, amount }) =>
    valueIn(context.market, amount, { from: coin, to: 'USD' }, at),
  );
  return Decimal.sum(0, ...values.map((value) => value || '0'));
}
