import type { ResultOf } from '../../../generated/api/types.ts';
import { Decimal } from '../../formats/decimal.ts';
import type { Account } from '../accounts/account.ts';
import type { SandboxContext } from '../context.ts';
import { userAccount, wallets } from '../ledger/accountId.ts';
import { balancesOf } from '../ledger/balances.ts';
import { valueIn } from './valueIn.ts';

/** Smallest and largest value of a block trade in USD; who holds less may not trade (domain §2.3). */
export const blockTradeUsd = { min: '50000', max: '5000000' };

/** Whether a customer may do block trades, and if not, why: verified identity and coins worth 50,000 USD. */
export async function blockTradeEligibility(
  context: SandboxContext,
  account: Account,
): Promise<Omit<ResultOf<'blockTradeCheck'>, 'quote'>> {
  const worth = await worthInUsd(context, account.uid);
  const reasons: ResultOf<'blockTradeCheck'>['reasons'] = [];
  if (account.kycLevel === 0) reasons.push('KYC_REQUIRED');
  if (worth.lessThan(blockTradeUsd.min)) reasons.push('BALANCE_TOO_LOW');
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
