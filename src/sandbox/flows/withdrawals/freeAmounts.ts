import { type Kysely, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Database } from '../../books/db/database.ts';
import { userAccount, type Wallet } from '../../platform/accountId.ts';
import type { SandboxContext } from '../context.ts';
import type { WithdrawalRequest } from './withdrawalRequest.ts';

/** A wallet's balance of a coin and how much of it may be withdrawn; decimal strings. */
interface FreeAmount {
  readonly wallet: Wallet;
  readonly available: string;
  /** Available less holds (domain §2.7). */
  readonly free: string;
}

/**
 * Works on the database and inside a transaction. A single statement, so that coins are never seen without their hold.
 */
export async function freeAmounts(
  db: Kysely<Database>,
  { uid, coin }: { uid: number; coin: string },
  wallets: readonly Wallet[],
): Promise<FreeAmount[]> {
  if (wallets.length === 0) return [];
  const accounts = sql.join(wallets.map((wallet) => sql`(${wallet}, ${userAccount(uid, wallet)})`));
  const { rows } = await sql<FreeAmount>`
    select chosen.wallet, trim_scale(amounts.available)::text as available,
      trim_scale(greatest(amounts.available - amounts.held, 0))::text as free
    from (values ${accounts}) as chosen (wallet, account_id), lateral (
      select coalesce((
        select b.amount from ledger_balances b
        where b.account_id = chosen.account_id and b.book = 'available' and b.coin = ${coin}), 0) as available,
      coalesce((
        select sum(h.amount) from withdrawal_holds h where h.uid = ${uid} and h.wallet = chosen.wallet
        and h.coin = ${coin} and h.released_at is null), 0) as held) as amounts`.execute(db);
  return wallets.flatMap((wallet) => rows.find((row) => row.wallet === wallet) ?? []);
}

type WithdrawableAmount = components['schemas']['WithdrawableAmount'];

/** What can be withdrawn of a coin from each account: its balance less holds (domain §2.7). Decimal strings. */
export async function withdrawableAmounts(
  { db }: SandboxContext,
  uid: number,
  coin: string,
): Promise<WithdrawableAmount[]> {
  const names = ['FUND', 'UTA', 'EARN'] as const;
  const amounts = await freeAmounts(
    db,
    { uid, coin },
    names.map((name) => sourceWallets[name]),
  );
  return names.flatMap((accountType, index): WithdrawableAmount[] => {
    const { available = '0', free = '0' } = amounts[index] ?? {};
    // Earn is listed only for customers with a balance there.
    if (accountType === 'EARN' && available === '0') return [];
    return [{ accountType, coin, withdrawableAmount: free, availableBalance: available }];
  });
}

/** The amount that a withdrawal takes from one wallet; a decimal string above 0. */
export interface Part {
  readonly wallet: Wallet;
  readonly amount: string;
}

/** Splits an amount over wallets in their order (domain §5.1); null when they hold too little. */
export function drawOn(sources: readonly Part[], amount: string): Part[] | null {
  let missing = new Decimal(amount);
  const parts: Part[] = [];
  for (const { wallet, amount: free } of sources) {
    const taken = Decimal.min(missing, free);
    if (taken.isPositive() && !taken.isZero()) parts.push({ wallet, amount: taken.toFixed() });
    missing = missing.minus(taken);
  }
  return missing.isZero() ? parts : null;
}

/** The wallets of the contract's account names (domain §1.2), in the order they are drawn on. */
const sourceWallets = { FUND: 'FUND', UTA: 'UNIFIED', EARN: 'INVESTMENT' } as const satisfies Readonly<
  Record<string, Wallet>
>;

/** The wallets a customer chose, in order. */
export function walletsOf(accountType: WithdrawalRequest['accountType']): Wallet[] {
  const names = Object.keys(sourceWallets).filter((name): name is keyof typeof sourceWallets =>
    accountType.split(',').includes(name),
  );
  return names.map((name) => sourceWallets[name]);
}
