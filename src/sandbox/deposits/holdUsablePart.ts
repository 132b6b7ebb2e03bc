import type { Selectable, Transaction } from 'kysely';
import { Decimal } from '../../formats/decimal.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { DepositTable } from '../db/tables/deposits.ts';
import { endHolds } from '../holds/endHolds.ts';
import { depositReference } from '../legalHold/depositHolds.ts';
import { holdNewCoins } from '../legalHold/holdNewCoins.ts';
import { legalHold } from '../legalHold/legalHold.ts';
import { walletOf } from '../records/walletOf.ts';
import { frozenPart, openFreeze } from './depositFreezes.ts';

type Deposit = Selectable<DepositTable>;

/** Credited, in the account it was meant for or in Funding, or found again after its block was undone. */
const usableStates: ReadonlySet<number> = new Set([3, 10012, 70012]);

/** What of a deposit its customer can use now, a decimal string. */
export async function usablePart(
  trx: Transaction<Database>,
  { id, status, amount }: Deposit,
): Promise<string> {
  if (!usableStates.has(status)) return '0';
  const freeze = await openFreeze(trx, id);
  return freeze === null ? amount : new Decimal(amount).minus(frozenPart(freeze)).toFixed();
}

/**
 * The law's waiting time (legalHold/README.md) of what became usable since `before`; it ends where the deposit is taken
 * back. `now` is ms.
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
    await endHolds(trx, { uid, reason: legalHold, reference: `${reference}%`, now });
  } else if (!change.isZero()) {
    await holdNewCoins(config, trx, {
      uid,
      wallet: walletOf(wallet),
      coin,
      amount: change.toFixed(),
      // A moment names the step: a deposit moves once at each.
      reference: `${reference}${now}`,
      since: credited_at ?? now,
      now,
    });
  }
}
