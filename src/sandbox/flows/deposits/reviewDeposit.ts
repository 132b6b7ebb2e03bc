import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { moveTo } from '../../books/deposits/moveTo.ts';
import { houseAccount } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { bookArrival } from './creditDeposit.ts';
import { frozenPart, noteFreeze, openFreeze, releasePart, takeBack } from './depositFreezes.ts';
import { depositDelays } from './depositTerms.ts';

type Deposit = Selectable<DepositTable>;

/** Freezes a deposit whose sender must be known first (domain §3.1) until the customer submits the data. */
export async function beginReview(
  context: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  now: number,
): Promise<void> {
  const { id, amount } = deposit;
  await bookArrival(trx, deposit, { frozen: amount, now });
  const unlockAt = now + depositDelays(context.config).review;
  await noteFreeze(trx, id, { reason: 'DEPOSIT_REVIEW', amount, unlockAt, now });
  await moveTo(trx, deposit, 'held', { deposit_type: '20', waits_for: 'SENDER', travel_rule: 1 });
}

/** Ends the review of the sender: the deposit is released to the customer or returned to its sender. `now` is ms. */
export async function endReview(trx: Transaction<Database>, deposit: Deposit, now: number): Promise<void> {
  const freeze = await openFreeze(trx, deposit.id);
  if (freeze === null) throw new Error(`The deposit ${deposit.id} is reviewed and not frozen.`);
  const amount = frozenPart(freeze);
  if (deposit.outcome === 'reviewRefused') {
    const chain = {
      accountId: houseAccount('chain'),
      book: 'available',
      coin: deposit.coin,
      amount,
    } as const;
    await takeBack(trx, deposit, freeze, { kind: 'deposit-return', others: [chain], now });
    await moveTo(trx, deposit, 'failed', { travel_rule: 3 });
    return;
  }
  await releasePart(trx, deposit, freeze, { amount, step: 'review', now });
  await moveTo(trx, deposit, 'credited', { travel_rule: 0, credited_at: now });
}
