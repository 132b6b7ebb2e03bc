import type { Transaction } from 'kysely';
import type { ArgumentsOf } from '../../../../../generated/api/types.ts';
import { Decimal } from '../../../../formats/decimal.ts';
import type { Account } from '../../../books/accounts/account.ts';
import type { Database } from '../../../books/db/database.ts';
import { valueIn } from '../../../world/market/market.ts';
import { fiatChain } from '../../../world/reference/chains.ts';
import type { FiatChannel } from '../../../world/reference/fiatChannels.ts';
import type { AddressEntry } from '../../addressBook/addressEntry.ts';
import { bankDestination } from '../../addressBook/bankAccount.ts';
import type { SandboxContext } from '../../context.ts';
import { assertFiatAmount, fiatFee } from '../../fiat/fiatRules.ts';
import { assertNotTooSoon } from '../assertMayWithdraw.ts';
import { assertMayGoThere } from '../destinationRules.ts';
import { drawOn, freeAmounts, type Part } from '../freeAmounts.ts';
import { savedDestination } from '../savedDestination.ts';
import { assertWithinLimits, usedLimits } from '../usedLimits.ts';
import { withdrawalRefusals } from '../withdrawalRefusals.ts';
import { type WithdrawalAmounts, withdrawalAmounts } from '../withdrawalTerms.ts';

/** A validated withdrawal to a bank account. */
export interface FiatWithdrawalPlan {
  readonly channel: FiatChannel;
  readonly entry: AddressEntry;
  readonly amount: string;
  readonly amounts: WithdrawalAmounts;
  readonly parts: readonly Part[];
  /** Value in USDT, a decimal string. */
  readonly limitValue: string;
  /** ms */
  readonly now: number;
}

interface TimedRequest {
  readonly request: ArgumentsOf<'fiatWithdrawCreate'>;
  /** ms */
  readonly now: number;
}

/**
 * Validates everything about a withdrawal except its proof. The caller locks the customer's row.
 * @throws BusinessError as bankDestination, savedDestination, assertMayGoThere and assertFiatAmount; 131001 the fee
 * consumes it or there is no price, 131085 too little in Funding, 131088 above the limits, 10006 too soon after the
 * last
 */
export async function fiatWithdrawalPlan(
  { market }: SandboxContext,
  trx: Transaction<Database>,
  customer: Account,
  { request, now }: TimedRequest,
): Promise<FiatWithdrawalPlan> {
  const { uid } = customer;
  const { channel, entry } = await bankDestination(trx, customer, request);
  const saved = await savedDestination(trx, { uid, entry, addressId: request.addressId, now });
  assertMayGoThere(customer, entry, saved);
  const amount = assertFiatAmount(channel, request.amount);
  const coin = channel.fiat;
  const amounts = withdrawalAmounts(amount, fiatFee(channel, amount), 1);
  if (!new Decimal(amounts.received).greaterThan(0)) {
    throw withdrawalRefusals.service('The amount does not cover the fee.');
  }
  const sources = await freeAmounts(trx, { uid, coin }, ['FUND']);
  const parts = drawOn(
    sources.map(({ wallet, free }) => ({ wallet, amount: free })),
    amounts.deducted,
  );
  if (parts === null) throw withdrawalRefusals.aboveWithdrawable(coin);
  const limitValue = valueIn(market, amount, { from: coin, to: 'USDT' }, now);
  if (limitValue === '') throw withdrawalRefusals.service(`There is no price for ${coin} now.`);
  assertWithinLimits(await usedLimits(trx, customer, now), limitValue);
  await assertNotTooSoon(trx, { uid, coin, chain: fiatChain, now });
  return { channel, entry, amount, amounts, parts, limitValue, now };
}
