import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { moveTo } from '../../books/deposits/moveTo.ts';
import { type Posting, post } from '../../books/ledger/post.ts';
import { houseAccount, userAccount, walletOf } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { frozenPart, noteFreeze, openFreeze, releasePart, takeBack } from './depositFreezes.ts';
import { type DepositTerms, depositDelays } from './depositTerms.ts';
import { endHold } from './holdDeposit.ts';

type Deposit = Selectable<DepositTable>;

/**
 * Handles the orphaned block of a credited deposit: what is left of it in its wallet is frozen at once, so that no more
 * of it is spent during the review. What was already spent is not taken from other funds (README.md "Undone").
 */
export async function beginUndo(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  now: number,
): Promise<void> {
  const { id } = deposit;
  await endHold(trx, deposit, now);
  const next_at = now + depositDelays(context.config).review;
  const frozen = await freezeWhatIsLeft(trx, deposit, now);
  if (frozen !== '0') {
    await noteFreeze(trx, id, { reason: 'DEPOSIT_ROLLBACK', amount: frozen, unlockAt: next_at, now });
  }
  await moveTo(trx, deposit, 'orphaned', { confirmations: 0, block_hash: '', next_at });
}

/** Moves as much of the deposit as is left into the locked book; returns that amount. */
async function freezeWhatIsLeft(
  trx: Transaction<Database>,
  { id, uid, wallet, coin, amount }: Deposit,
  now: number,
): Promise<string> {
  const accountId = userAccount(uid, walletOf(wallet));
  const balance = await trx
    .selectFrom('ledger_balances')
    .select('amount')
    .where('account_id', '=', accountId)
    .where('book', '=', 'available')
    .where('coin', '=', coin)
    .forUpdate()
    .executeTakeFirst();
  const left = Decimal.min(balance?.amount ?? 0, amount).toFixed();
  if (left === '0') return left;
  await post(trx, {
    kind: 'deposit-freeze',
    reference: String(id),
    at: now,
    postings: [
      { accountId, book: 'available', coin, amount: `-${left}` },
      { accountId, book: 'locked', coin, amount: left },
    ],
  });
  return left;
}

/** Ends the review: the deposit is kept because its transfer was found in another block, or it is reversed. */
export async function endUndo(
  trx: Transaction<Database>,
  deposit: Deposit,
  terms: DepositTerms,
  now: number,
): Promise<void> {
  if (deposit.outcome === 'undoneKept') await keep(trx, deposit, terms, now);
  else await reverse(trx, deposit, now);
}

async function keep(
  trx: Transaction<Database>,
  deposit: Deposit,
  { safeConfirmation }: DepositTerms,
  now: number,
): Promise<void> {
  const freeze = await openFreeze(trx, deposit.id);
  if (freeze !== null) {
    await releasePart(trx, deposit, freeze, { amount: frozenPart(freeze), step: 'kept', now });
  }
  await moveTo(trx, deposit, 'restored', { confirmations: safeConfirmation, released_at: now });
}

/** The chain takes the whole amount back: the frozen part from the customer, the spent part as a debt to the house. */
async function reverse(trx: Transaction<Database>, deposit: Deposit, now: number): Promise<void> {
  const { id, coin, amount } = deposit;
  const freeze = await openFreeze(trx, id);
  const owed = new Decimal(amount).minus(freeze === null ? 0 : frozenPart(freeze));
  const others: Posting[] = [{ accountId: houseAccount('chain'), book: 'available', coin, amount }];
  if (!owed.isZero()) {
    const debt = owed.negated().toFixed();
    others.push({ accountId: houseAccount('receivables'), book: 'available', coin, amount: debt });
  }
  await takeBack(trx, deposit, freeze, { kind: 'deposit-undo', others, now });
  await moveTo(trx, deposit, owed.isZero() ? 'reversed' : 'owed', { owed: owed.toFixed() });
}
