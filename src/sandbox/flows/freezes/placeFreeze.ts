import { randomUUID } from 'node:crypto';
import { Decimal } from '../../../formats/decimal.ts';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { AccountFreezeReason } from '../../books/db/tables/freezes.ts';
import { parseCoinAmount } from '../../books/ledger/parseCoinAmount.ts';
import type { Wallet } from '../../platform/accountId.ts';
import { refusedField } from '../../platform/errors.ts';
import { coins } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { assertMayConvert } from '../convert/assertMayConvert.ts';
import { pairOf } from '../convert/pair.ts';
import { bookTransfer } from '../transfers/bookTransfer.ts';
import { transferRefusals } from '../transfers/transferRefusals.ts';
import { freeAmounts } from '../withdrawals/freeAmounts.ts';
import { freezeCoins } from './accountFreezes.ts';

/** What the world outside this area orders: a court, a lender, an earn product, a limit conversion of the app. */
export interface FreezeRequest {
  readonly uid: number;
  readonly reason: AccountFreezeReason;
  readonly wallet?: Wallet;
  readonly coin: string;
  /** Decimal string, as typed. */
  readonly amount: string;
  /** Until it ends by time; the term of an earn product, and how long a limit conversion waits. */
  readonly hours?: number;
  /** For a limit conversion. */
  readonly toCoin?: string;
  /** For a limit conversion: units of `toCoin` for one of `coin`; decimal string. */
  readonly limitRate?: string;
}

const hourMs = 3_600_000;

/** Where the coins of earn products lie; the statement of savings is about it. */
const earnWallet: Wallet = 'INVESTMENT';

/**
 * Freezes coins of a customer for a reason outside this area. Collateral gives the customer a loan. An earn product moves
 * the coins from the wallet to Investment, where they remain when its term is over; it takes no coins on hold, which could
 * leave from there.
 * @throws BusinessError 10001 for a request that its reason does not allow, 131212 when there is too little of the coin,
 * and as pairOf and assertMayConvert
 */
export async function placeFreeze(
  { db, clock }: SandboxContext,
  request: FreezeRequest,
): Promise<{ id: number }> {
  const { uid, reason, wallet = 'FUND', coin, hours, toCoin, limitRate } = request;
  if (!coins.has(coin)) throw refusedField('coin', 'Choose a coin of this exchange.');
  const amount = parseCoinAmount(coin, request.amount);
  assertTerms(request);
  return db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('accounts').select('uid').where('uid', '=', uid).executeTakeFirst();
    if (account === undefined) throw refusedField('uid', 'Choose an account of this exchange.');
    assertMayOrder(await lockAccount(trx, uid), request);
    const created_at = clock.now();
    const unlock_at = hours === undefined ? null : created_at + hours * hourMs;
    const limit = { to_coin: toCoin ?? null, limit_rate: limitRate ?? null };
    if (reason === 'EARN_LOCKED' && wallet !== earnWallet) {
      const [source] = await freeAmounts(trx, { uid, coin }, [wallet]);
      if (new Decimal(amount).greaterThan(source?.free ?? 0)) throw transferRefusals.tooLittle(coin);
      const from = { id: `earn_${randomUUID()}_${uid}`, from: uid, fromWallet: wallet };
      await bookTransfer(trx, { ...from, to: uid, toWallet: earnWallet, coin, amount, at: created_at });
    }
    const lockedIn = reason === 'EARN_LOCKED' ? earnWallet : wallet;
    const terms = { ...limit, created_at, unlock_at };
    const id = await freezeCoins(trx, { uid, wallet: lockedIn, coin, amount, reason, ...terms });
    if (reason === 'LOAN_COLLATERAL') {
      const loan = { has_institutional_loan: true };
      await trx.updateTable('accounts').set(loan).where('uid', '=', uid).execute();
    }
    return { id };
  });
}

function assertTerms({ reason, wallet = 'FUND', coin, hours, toCoin, limitRate }: FreezeRequest): void {
  const isTimed = reason === 'EARN_LOCKED' || reason === 'CONVERT_LIMIT_ORDER';
  if (isTimed !== (hours !== undefined))
    throw refusedField('hours', 'Terms and limit conversions end by time alone.');
  if (reason !== 'CONVERT_LIMIT_ORDER') {
    if (toCoin !== undefined || limitRate !== undefined) {
      throw refusedField('toCoin', 'Only a limit conversion has a price.');
    }
    return;
  }
  if (wallet !== 'FUND') throw refusedField('wallet', 'Limit conversions are paid from Funding.');
  pairOf(coin, toCoin ?? '');
  if (!/^\d{1,20}(\.\d{1,18})?$/.test(limitRate ?? '') || new Decimal(limitRate ?? 0).isZero()) {
    throw refusedField('limitRate', 'Enter a price above zero, such as 65000.5.');
  }
}

/** A limit conversion that could never be carried out would be tried until its time is over. */
function assertMayOrder(account: Account, { coin, toCoin }: FreezeRequest): void {
  if (toCoin === undefined) return;
  const { from, to } = pairOf(coin, toCoin);
  assertMayConvert(account, [from, to]);
}
