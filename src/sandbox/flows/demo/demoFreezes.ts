import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';
import type { AccountFreezeReason } from '../../books/db/tables/freezes.ts';
import type { Wallet } from '../../platform/accountId.ts';
import { freezeCoins } from '../freezes/accountFreezes.ts';

/** Coins of a demo account that are locked for a reason outside this area. */
interface DemoFreeze {
  readonly uid: number;
  readonly reason: AccountFreezeReason;
  readonly wallet?: Wallet;
  readonly coin: string;
  /** Decimal string. */
  readonly amount: string;
  /** Null where no time ends it. */
  readonly hoursLeft: number | null;
  readonly to_coin?: string;
  /** Decimal string. */
  readonly limit_rate?: string;
}

const frozen = 669014;
const notUpgraded = 658431;

/** In Funding unless they name a wallet; one of each reason for the account that shows them. */
const demoFreezes: readonly DemoFreeze[] = [
  {
    ...{ uid: notUpgraded, reason: 'LOAN_COLLATERAL', wallet: 'SPOT', coin: 'BTC', amount: '0.01' },
    hoursLeft: null,
  },
  {
    ...{ uid: frozen, reason: 'EARN_LOCKED', wallet: 'INVESTMENT', coin: 'ETH', amount: '0.25' },
    hoursLeft: 168,
  },
  { uid: frozen, reason: 'LOAN_COLLATERAL', coin: 'BTC', amount: '0.06', hoursLeft: null },
  { uid: frozen, reason: 'JUDICIAL', coin: 'ETH', amount: '0.4', hoursLeft: null },
  {
    ...{ uid: frozen, reason: 'CONVERT_LIMIT_ORDER', coin: 'BTC', amount: '0.02', hoursLeft: 720 },
    ...{ to_coin: 'USDT', limit_rate: '250000' },
  },
];

const hourMs = 3_600_000;

/** Locks coins of newly opened accounts; `today` is ms. */
export async function lockDemoCoins(
  trx: Transaction<Database>,
  opened: ReadonlySet<number>,
  today: number,
): Promise<void> {
  for (const { hoursLeft, wallet = 'FUND', to_coin = null, limit_rate = null, ...freeze } of demoFreezes) {
    if (!opened.has(freeze.uid)) continue;
    const unlock_at = hoursLeft === null ? null : today + hoursLeft * hourMs;
    await freezeCoins(trx, { ...freeze, wallet, to_coin, limit_rate, created_at: today, unlock_at });
  }
}
