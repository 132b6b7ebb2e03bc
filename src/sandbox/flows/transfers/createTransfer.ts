import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { islamicAttribute } from '../../../compliance/hostEdition.ts';
import { Decimal } from '../../../formats/decimal.ts';
import { type Account, lockAccount } from '../../books/accounts/account.ts';
import type { Database } from '../../books/db/database.ts';
import { digestOf } from '../../platform/digestOf.ts';
import { BusinessError } from '../../platform/errors.ts';
import { type Coin, coins, keptDecimals } from '../../world/reference/coins.ts';
import type { SandboxContext } from '../context.ts';
import { coinsNotForIslamicAccounts } from '../convert/assertMayConvert.ts';
import { accountSecurity } from '../stepUp/accountSecurity.ts';
import { freeAmounts } from '../withdrawals/freeAmounts.ts';
import { bookTransfer } from './bookTransfer.ts';
import { keepsCoin, type TransferAccount } from './familyAccounts.ts';
import { namedAccount } from './transferableAmounts.ts';
import { transferRefusals } from './transferRefusals.ts';

type TransferRequest = ArgumentsOf<'transferCreate'>;

/**
 * Moves coins between two accounts of one family, at once and free of charge. One transaction that locks everybody whose
 * coins move, so that of two calls with one requestId the second gets the answer of the first. What is held stays: a
 * transfer moves only what could be withdrawn, so no hold is escaped by one.
 * @throws BusinessError 10001 for an unknown coin, and those of transferRefusals
 */
export async function createTransfer(
  context: SandboxContext,
  caller: Account,
  request: TransferRequest,
): Promise<ResultOf<'transferCreate'>> {
  if (request.from === request.to) throw transferRefusals.sameAccount();
  const { requestId } = request;
  const digest = digestOf({
    from: request.from,
    to: request.to,
    coin: request.coin,
    amount: new Decimal(request.amount).toFixed(),
  });
  // Kinship never changes, so who is to be locked can be read before.
  const owners = [
    await namedAccount(context.db, caller, request.from),
    await namedAccount(context.db, caller, request.to),
  ];
  return context.db.transaction().execute(async (trx) => {
    const me = await lockAll(
      trx,
      caller.uid,
      owners.map(({ owner }) => owner.uid),
    );
    const earlier = await earlierTransfer(trx, { by: caller.uid, requestId, digest });
    if (earlier !== null) return earlier;
    const now = context.clock.now();
    const from = await namedAccount(trx, me, request.from);
    const to = await namedAccount(trx, me, request.to);
    const coin = coins.get(request.coin);
    if (coin === undefined)
      throw new BusinessError(10001, `There is no coin ${request.coin}.`, { params: { field: '/coin' } });
    await assertMayMove(trx, { from, to, now });
    assertMayKeep(to, coin);
    const amount = new Decimal(request.amount);
    if (amount.decimalPlaces() > keptDecimals(coin))
      throw transferRefusals.tooManyDecimals(keptDecimals(coin));
    const [source] = await freeAmounts(trx, { uid: from.owner.uid, coin: coin.coin }, [from.wallet]);
    if (amount.greaterThan(source?.free ?? 0)) throw transferRefusals.tooLittle(coin.coin);
    const id = `universalTransfer_${randomUUID()}_${from.owner.uid}`;
    await bookTransfer(trx, {
      id,
      from: from.owner.uid,
      to: to.owner.uid,
      fromWallet: from.wallet,
      toWallet: to.wallet,
      coin: coin.coin,
      amount: amount.toFixed(),
      at: now,
      request: { by: caller.uid, requestId, digest },
    });
    return { transferId: id, status: 'SUCCESS' };
  });
}

/**
 * Locks the caller and everybody whose coins move, in the order of their ids: two transfers against each other would
 * deadlock otherwise.
 * @returns the caller
 */
async function lockAll(
  trx: Transaction<Database>,
  caller: number,
  owners: readonly number[],
): Promise<Account> {
  const locked = new Map<number, Account>();
  for (const uid of [...new Set([caller, ...owners])].sort((one, other) => one - other))
    locked.set(uid, await lockAccount(trx, uid));
  const me = locked.get(caller);
  if (me === undefined) throw new Error('The caller was not locked.');
  return me;
}

/** @throws BusinessError 131206 for a coin that the account does not keep, 131233 or its owner may not hold */
function assertMayKeep({ owner, wallet }: TransferAccount, coin: Coin): void {
  if (!keepsCoin(wallet, coin)) throw transferRefusals.notPossible(coin.coin);
  if (owner.subAttribute === islamicAttribute && coinsNotForIslamicAccounts.has(coin.coin))
    throw transferRefusals.notForIslamicAccounts(coin.coin);
}

interface Move {
  readonly from: TransferAccount;
  readonly to: TransferAccount;
  /** ms */
  readonly now: number;
}

/** What must not leave an account does not leave it for a relative's either. */
async function assertMayMove(trx: Transaction<Database>, { from, to, now }: Move): Promise<void> {
  if (from.closedReason === 'DEBT') throw transferRefusals.inDebt();
  if (!from.canSend) throw transferRefusals.cannotSend();
  if (!to.canReceive) throw transferRefusals.cannotReceive();
  if (from.owner.uid === to.owner.uid) return;
  if (from.owner.withdrawBanned) throw transferRefusals.banned();
  const { blockedUntil } = await accountSecurity(trx, from.owner.uid, now);
  if (blockedUntil !== null) throw transferRefusals.sensitiveChange();
}

interface NamedRequest {
  readonly by: number;
  readonly requestId: string;
  readonly digest: string;
}

/** The answer that this request got before; null for a new one. @throws BusinessError 131214 it asked for another */
async function earlierTransfer(
  trx: Transaction<Database>,
  { by, requestId, digest }: NamedRequest,
): Promise<ResultOf<'transferCreate'> | null> {
  const row = await trx
    .selectFrom('transfers')
    .select(['id', 'request_digest'])
    .where('requested_by', '=', by)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.request_digest !== digest) throw transferRefusals.otherRequest();
  return { transferId: row.id, status: 'SUCCESS' };
}
