import { sql, type Transaction } from 'kysely';
import type { SandboxConfig } from '../../config.ts';
import { coins } from '../../world/reference/coins.ts';
import type { Database } from '../db/database.ts';
import type { Wallet } from '../ledger/accountId.ts';

const hourMs = 3_600_000;

/** Before a first withdrawal, and before later ones (domain §7.2). */
const hours = { first: 72, later: 48 };

interface NewCoins {
  readonly uid: number;
  readonly wallet: Wallet;
  readonly coin: string;
  /** Decimal string above 0. */
  readonly amount: string;
  /** What brought them, once and for all. */
  readonly reference: string;
  /** Since when they are the customer's, ms. */
  readonly since: number;
  /** ms */
  readonly now: number;
}

/**
 * Keeps coins that just became a customer's from leaving, where the law of the customer's site says so (legalHold.md).
 * @returns until when, ms; null where they are free
 */
export async function holdNewCoins(
  { timeScale }: Pick<SandboxConfig, 'timeScale'>,
  trx: Transaction<Database>,
  { uid, wallet, coin, amount, reference, since, now }: NewCoins,
): Promise<number | null> {
  if (coins.get(coin)?.kind !== 'crypto') return null;
  const [first, later] = [hours.first, hours.later].map((each) => Math.ceil((each * hourMs) / timeScale));
  const { rows } = await sql<{ unlock_at: number }>`
    insert into withdrawal_holds (uid, wallet, coin, amount, reason, reference, created_at, unlock_at)
    select uid, ${wallet}, ${coin}, ${amount}::numeric, ${legalHold}, ${reference}, ${now}::bigint, unlock_at from (
      select a.uid, ${since}::bigint + case when exists (
        select from withdrawals w where w.uid = a.uid and w.chain <> 'FIAT'
        and w.status not in ('CancelByUser', 'Reject', 'Fail')) then ${later}::bigint else ${first}::bigint end as unlock_at
      from accounts a where a.uid = ${uid} and a.site = 'TUR') as held
    where unlock_at > ${now}::bigint
    returning unlock_at`.execute(trx);
  return rows[0]?.unlock_at ?? null;
}

/** The references of a deposit's holds by law begin with this. */
export const depositReference = (id: number): string => `deposit-${id}-`;

/** The reason of `withdrawal_holds` for coins that the law keeps from leaving for a while. */
export const legalHold = 'LEGAL_HOLD';

/** When the hold by law of the deposit `d` ends, or ended, ms; null where there is none. */
export const legalUnlockAt = sql<number | null>`(
  select max(h.unlock_at) from withdrawal_holds h
  where h.uid = d.uid and h.reason = ${legalHold} and h.reference like 'deposit-' || d.id || '-%')`;

/** The reference of the hold by law of what another customer sent, by the number of their withdrawal. */
export const transferReference = (id: number): string => `internal-${id}`;

/** When the hold by law of the internal withdrawal `w` ends for its receiver, or ended, ms; null where there is none. */
export const transferUnlockAt = sql<number | null>`(
  select max(h.unlock_at) from withdrawal_holds h
  where h.uid = w.receiver_uid and h.reason = ${legalHold} and h.reference = 'internal-' || w.id)`;
