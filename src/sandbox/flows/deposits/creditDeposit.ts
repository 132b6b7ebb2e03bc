import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { moveTo } from '../../books/deposits/moveTo.ts';
import { type LedgerEntry, type Posting, post } from '../../books/ledger/post.ts';
import { houseAccount, userAccount, walletOf } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { depositDelays, isUndone } from './depositTerms.ts';

/** Credits what arrived to the customer, who can trade it from now on. `now` is ms. */
export async function creditDeposit(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Selectable<DepositTable>,
  now: number,
): Promise<void> {
  await bookArrival(trx, deposit, { frozen: '0', now });
  const next_at = isUndone(deposit.outcome) ? now + depositDelays(context.config).untilUndone : null;
  await moveTo(trx, deposit, deposit.outcome === 'pooled' ? 'pooled' : 'credited', {
    credited_at: now,
    next_at,
  });
}

type Deposit = Selectable<DepositTable>;

/** The account it was sent to cannot receive it: it waits for Funding. `now` is ms. */
export async function beginPooling(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  now: number,
): Promise<void> {
  await moveTo(trx, deposit, 'pooling', { next_at: now + depositDelays(context.config).review });
}

/** Credits it to Funding instead of the intended account, and returns the updated deposit. */
export async function endPooling(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  now: number,
): Promise<Deposit> {
  const pooled = { ...deposit, wallet: 'FUND' };
  await trx.updateTable('deposits').set({ wallet: pooled.wallet }).where('id', '=', deposit.id).execute();
  await creditDeposit(context, trx, pooled, now);
  return pooled;
}

interface Arrival {
  /** The part of the deposit that cannot be used yet, a decimal string. */
  readonly frozen: string;
  /** ms */
  readonly now: number;
}

/**
 * Books what arrived to the customer, and the part that cannot be used yet to the locked book. The ledger's unique
 * (kind, reference) prevents booking it twice.
 */
export async function bookArrival(
  trx: Transaction<Database>,
  deposit: Deposit,
  arrival: Arrival,
): Promise<void> {
  await post(trx, arrivalEntry(deposit, arrival));
}

/** What bookArrival books. */
export function arrivalEntry(
  { id, uid, wallet, coin, amount }: Pick<Deposit, 'id' | 'uid' | 'wallet' | 'coin' | 'amount'>,
  { frozen, now }: Arrival,
): LedgerEntry {
  const accountId = userAccount(uid, walletOf(wallet));
  const postings: Posting[] = [
    { accountId: houseAccount('chain'), book: 'available', coin, amount: `-${amount}` },
    { accountId, book: 'available', coin, amount: new Decimal(amount).minus(frozen).toFixed() },
    { accountId, book: 'locked', coin, amount: frozen },
  ];
  return {
    kind: 'deposit',
    reference: String(id),
    at: now,
    postings: postings.filter((posting) => !new Decimal(posting.amount).isZero()),
  };
}
