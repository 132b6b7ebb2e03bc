import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import type { DepositTable } from '../../books/db/tables/deposits.ts';
import { usableStatuses } from '../../books/deposits/depositStates.ts';
import { endHolds } from '../../books/holds/carryHolds.ts';
import { coolingOffReason, depositReference, holdNewCoins } from '../../books/holds/coolingOff.ts';
import { walletOf } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import { frozenPart, openFreeze } from './depositFreezes.ts';
import type { DepositTerms } from './depositTerms.ts';

/** Keeps a credited deposit from being withdrawn until its chain is safe; it can be traded. `now` is ms. */
export async function holdDeposit(
  trx: Transaction<Database>,
  { id, uid, wallet, coin, amount, first_seen_at }: Selectable<DepositTable>,
  terms: DepositTerms,
  now: number,
): Promise<void> {
  await trx
    .insertInto('withdrawal_holds')
    .values({
      uid,
      wallet,
      coin,
      amount,
      reason: holdReason,
      reference: String(id),
      created_at: now,
      unlock_at: Math.ceil(first_seen_at + terms.safeConfirmation * terms.blockMs),
    })
    .execute();
}

/** Ends the hold that kept a deposit from being withdrawn. `now` is ms. */
export function endHold(
  trx: Transaction<Database>,
  { id, uid }: { id: number; uid: number },
  now: number,
): Promise<void> {
  return endHolds(trx, { uid, reason: holdReason, reference: String(id), now });
}

type Deposit = Selectable<DepositTable>;

const usable: ReadonlySet<number> = new Set(usableStatuses);

/** The part of a deposit that its customer can use now, a decimal string. */
export async function usablePart(
  trx: Transaction<Database>,
  { id, status, amount }: Deposit,
): Promise<string> {
  if (!usable.has(status)) return '0';
  const freeze = await openFreeze(trx, id);
  return freeze === null ? amount : new Decimal(amount).minus(frozenPart(freeze)).toFixed();
}

/**
 * Starts the cooling-off period (books/holds/coolingOff.md) for what became usable since `before`; ends it when the
 * deposit is taken back. `now` is ms.
 */
export async function holdUsablePart(
  { config }: SandboxContext,
  trx: Transaction<Database>,
  deposit: Deposit,
  { before, now }: { before: string; now: number },
): Promise<void> {
  const { id, uid, wallet, coin, credited_at } = deposit;
  const usable = await usablePart(trx, deposit);
  const change = new Decimal(usable).minus(before);
  const reference = depositReference(id);
  if (change.isNegative()) {
    await endHolds(trx, { uid, reason: coolingOffReason, reference: `${reference}%`, now });
  } else if (!change.isZero()) {
    await holdNewCoins(config, trx, {
      uid,
      wallet: walletOf(wallet),
      coin,
      amount: change.toFixed(),
      // The time makes the reference unique: a deposit advances at most once at any moment.
      reference: `${reference}${now}`,
      since: credited_at ?? now,
      now,
    });
  }
}

/** Why credited money may not be withdrawn yet (domain §2.7). */
export const holdReason = 'DEPOSIT_UNCONFIRMED';
