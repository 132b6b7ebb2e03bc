import { sql, type Transaction } from 'kysely';
import type { Wallet } from '../../platform/accountId.ts';
import type { SandboxConfig } from '../../platform/config.ts';
import { coins } from '../../world/reference/coins.ts';
import type { Database } from '../db/database.ts';
import { returnedStates } from '../withdrawals/withdrawalStates.ts';

const hourMs = 3_600_000;

/** Before the customer's first withdrawal, and before later ones (domain §7.2). */
const hours = { first: 72, later: 48 };

interface NewCoins {
  readonly uid: number;
  readonly wallet: Wallet;
  readonly coin: string;
  /** Decimal string above 0. */
  readonly amount: string;
  /** Identifies what brought the coins; unique. */
  readonly reference: string;
  /** When the customer received the coins, ms. */
  readonly since: number;
  /** ms */
  readonly now: number;
}

/**
 * Keeps newly received coins from being withdrawn, where the law of the customer's site requires a cooling-off period
 * (coolingOff.md).
 * @returns when the hold ends, ms; null when there is none
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
    select uid, ${wallet}, ${coin}, ${amount}::numeric, ${coolingOffReason}, ${reference}, ${now}::bigint, unlock_at from (
      select a.uid, ${since}::bigint + case when exists (
        select from withdrawals w where w.uid = a.uid and w.chain <> 'FIAT'
        and w.status not in (${sql.join([...returnedStates])})) then ${later}::bigint else ${first}::bigint end as unlock_at
      from accounts a where a.uid = ${uid} and a.site = 'TUR') as held
    where unlock_at > ${now}::bigint
    returning unlock_at`.execute(trx);
  return rows[0]?.unlock_at ?? null;
}

/** Prefix of the references of a deposit's cooling-off holds. */
export const depositReference = (id: number): string => `deposit-${id}-`;

/** The `reason` in `withdrawal_holds` of a cooling-off period required by law. */
export const coolingOffReason = 'LEGAL_HOLD';

/**
 * When the cooling-off period of the deposit `d` ends or ended, ms; null when there is none. Its references are those
 * between depositReference and the next byte after its hyphen, which an index finds.
 */
export const coolingOffUnlockAt = sql<number | null>`(
  select max(h.unlock_at) from withdrawal_holds h
  where h.uid = d.uid and h.reason = ${coolingOffReason}
  and h.reference collate "C" >= 'deposit-' || d.id || '-' and h.reference collate "C" < 'deposit-' || d.id || '.')`;

/** The reference of the cooling-off hold on an internal transfer; `id` is the sender's withdrawal. */
export const transferReference = (id: number): string => `internal-${id}`;

/**
 * When the cooling-off period of the internal withdrawal `w` ends or ended for its receiver, ms; null when there is
 * none.
 */
export const transferUnlockAt = sql<number | null>`(
  select max(h.unlock_at) from withdrawal_holds h
  where h.uid = w.receiver_uid and h.reason = ${coolingOffReason} and h.reference collate "C" = 'internal-' || w.id)`;
