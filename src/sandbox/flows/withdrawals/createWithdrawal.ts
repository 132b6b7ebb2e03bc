import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import type { WithdrawalTable } from '../../books/db/tables/withdrawals.ts';
import { valueIn } from '../../world/market/market.ts';
import { internalChain } from '../../world/reference/chains.ts';
import type { Hides, SandboxContext } from '../context.ts';
import { accountSecurity } from '../stepUp/accountSecurity.ts';
import { spendToken } from '../stepUp/spendToken.ts';
import { assertTravelRule } from '../travelRule/assertTravelRule.ts';
import { amountRules, assertAmount } from './amountRules.ts';
import { assertMayWithdraw, assertNotTooSoon } from './assertMayWithdraw.ts';
import { bookWithdrawal, type WithdrawalPlan } from './bookWithdrawal.ts';
import { type Destination, destinationOf } from './destinationOf.ts';
import { assertMayGoThere } from './destinationRules.ts';
import { drawOn, freeAmounts, walletsOf } from './freeAmounts.ts';
import { savedDestination } from './savedDestination.ts';
import { assertWithinLimits, usedLimits } from './usedLimits.ts';
import { withdrawalChange } from './withdrawalChange.ts';
import { withdrawalRefusals } from './withdrawalRefusals.ts';
import {
  requestDigest,
  type WithdrawalRequest,
  withdrawalAnswer,
  withdrawalRequest,
} from './withdrawalRequest.ts';
import { withdrawalAmounts } from './withdrawalTerms.ts';

type Arguments = ArgumentsOf<'withdrawCreate'>;

/**
 * Creates a withdrawal: reserves the coins for the job that sends them (moveWithdrawals), or books them to another
 * customer at once. One transaction that locks the customer, so that of two concurrent calls the second sees what the
 * first did. Repeating a requestId returns the first answer, or 131082 with another body.
 * @throws BusinessError 10001, 10006 and the 131xxx of withdrawalRefusals and destinationOf; 131601 without a proven
 * token for exactly this withdrawal
 */
export async function createWithdrawal(
  context: SandboxContext,
  account: Account,
  args: Arguments,
  hides: Hides,
): Promise<ResultOf<'withdrawCreate'>> {
  const { uid } = account;
  const named = { uid, requestId: args.requestId, digest: requestDigest(args) };
  const earlier = await earlierWithdrawal(context.db, named);
  if (earlier !== null) return withdrawalAnswer(earlier);
  const request = wayOf(withdrawalRequest(args), hides);
  const security = await accountSecurity(context.db, uid, context.clock.now());
  assertMayWithdraw(account, security, request.chain === internalChain);
  const destination = await destinationOf(context, account, request);
  assertTravelRule(context, account, { ...request, ...destination, beneficiary: args.beneficiary });
  return context.db.transaction().execute(async (trx) => {
    const customer = await lockAccount(trx, uid);
    const meanwhile = await earlierWithdrawal(trx, named);
    if (meanwhile !== null) return withdrawalAnswer(meanwhile);
    // Read after the lock is acquired: a token or a day may end while waiting for it.
    const now = context.clock.now();
    const validated = { request, destination, now };
    await assertAllowed(trx, customer, validated);
    const plan = { ...(await planOf(context, trx, customer, validated)), beneficiary: args.beneficiary };
    // Last, so that a customer without a token first learns of any other problem.
    const token = args.risk_verified_result_token;
    const change = withdrawalChange(args);
    await spendToken(context, trx, { account: customer, change, token, now });
    return bookWithdrawal(context, trx, { ...plan, ...named });
  });
}

/**
 * Where an edition hides transfers between customers, another customer's address is paid on the chain like any other.
 */
function wayOf(request: WithdrawalRequest, hides: Hides): WithdrawalRequest {
  const isOnChain = request.chain !== internalChain && request.forceChain === 0;
  return isOnChain && hides('internalTransfer') ? { ...request, forceChain: 1 } : request;
}

interface Validated {
  readonly request: WithdrawalRequest;
  readonly destination: Destination;
  /** ms */
  readonly now: number;
}

/** Checks everything but the amount and the proof. */
async function assertAllowed(
  trx: Transaction<Database>,
  customer: Account,
  { request, destination: { entry, isInternal }, now }: Validated,
): Promise<void> {
  const { uid } = customer;
  assertMayWithdraw(customer, await accountSecurity(trx, uid, now), isInternal);
  const saved = await savedDestination(trx, { uid, entry, addressId: request.addressId, now });
  assertMayGoThere(customer, entry, saved);
}

async function planOf(
  context: SandboxContext,
  trx: Transaction<Database>,
  customer: Account,
  { request, destination, now }: Validated,
): Promise<Omit<WithdrawalPlan, 'beneficiary'>> {
  const { uid } = customer;
  const { coin, amount, feeType, accountType } = request;
  const { entry, isInternal, receiver } = destination;
  const chain = isInternal ? internalChain : entry.chain;
  const rules = amountRules(coin, entry.chain, isInternal);
  const sources = await freeAmounts(trx, { uid, coin }, walletsOf(accountType));
  const amounts = withdrawalAmounts(amount, rules.fee, feeType);
  assertAmount(rules, amount, Decimal.sum(0, ...sources.map(({ free }) => free)).toFixed());
  if (!new Decimal(amounts.received).isPositive() || new Decimal(amounts.received).isZero()) {
    throw withdrawalRefusals.service('The amount does not cover the fee.');
  }
  const parts = drawOn(
    sources.map(({ wallet, free }) => ({ wallet, amount: free })),
    amounts.deducted,
  );
  if (parts === null) throw withdrawalRefusals.aboveWithdrawable(coin);
  const limitValue = valueIn(context.market, amounts.deducted, { from: coin, to: 'USDT' }, now);
  if (limitValue === '') throw withdrawalRefusals.service(`There is no price for ${coin} now.`);
  assertWithinLimits(await usedLimits(trx, customer, now), limitValue);
  await assertNotTooSoon(trx, { uid, coin, chain, now });
  return { request, entry, chain, receiver, isInternal, amounts, parts, limitValue, now };
}

interface NamedRequest {
  readonly uid: number;
  readonly requestId: string;
  /** Digest of all parameters but the proof. */
  readonly digest: string;
}

/**
 * The withdrawal that this request created before, to a chain or a bank; null for a new one. Works on the database and
 * inside a transaction.
 * @throws BusinessError 131082 its parameters differ
 */
export async function earlierWithdrawal(
  db: Kysely<Database>,
  { uid, requestId, digest }: NamedRequest,
): Promise<Selectable<WithdrawalTable> | null> {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('uid', '=', uid)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_digest !== digest) throw withdrawalRefusals.otherRequest();
  return row;
}
