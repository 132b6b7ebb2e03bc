import type { Transaction } from 'kysely';
import type { Database } from '../../books/db/database.ts';

/** Coins of a demo account that may not be withdrawn yet. */
interface DemoHold {
  readonly uid: number;
  readonly coin: string;
  /** Decimal string. */
  readonly amount: string;
  /** A reason as in `withdrawal_holds` (domain §2.7). */
  readonly reason: 'FIAT_BUY_HOLD' | 'P2P_HOLD' | 'LEGAL_HOLD' | 'MANUAL_REVIEW';
  readonly hoursAgo: number;
  readonly hoursLeft: number;
}

const frozen = 669014;
const turkish = 623907;

/** All of them in Funding. The last is the 72-hour rule after a deposit (books/holds/coolingOff.md). */
const demoHolds: readonly DemoHold[] = [
  { uid: frozen, coin: 'USDT', amount: '2500', reason: 'MANUAL_REVIEW', hoursAgo: 52, hoursLeft: 720 },
  { uid: frozen, coin: 'USDT', amount: '1200', reason: 'P2P_HOLD', hoursAgo: 11, hoursLeft: 13 },
  { uid: frozen, coin: 'BTC', amount: '0.12', reason: 'FIAT_BUY_HOLD', hoursAgo: 30, hoursLeft: 42 },
  { uid: frozen, coin: 'ETH', amount: '0.8', reason: 'MANUAL_REVIEW', hoursAgo: 52, hoursLeft: 720 },
  { uid: turkish, coin: 'USDT', amount: '800', reason: 'LEGAL_HOLD', hoursAgo: 25, hoursLeft: 47 },
];

const hourMs = 3_600_000;

/** Inserts the holds of newly opened accounts; `today` is ms. */
export async function holdBack(
  trx: Transaction<Database>,
  opened: ReadonlySet<number>,
  today: number,
): Promise<void> {
  const rows = demoHolds
    .filter(({ uid }) => opened.has(uid))
    .map(({ uid, coin, amount, reason, hoursAgo, hoursLeft }) => ({
      uid,
      wallet: 'FUND',
      coin,
      amount,
      reason,
      reference: `demo-${uid}-${coin}`,
      created_at: today - hoursAgo * hourMs,
      unlock_at: today + hoursLeft * hourMs,
      released_at: null,
    }));
  if (rows.length > 0) await trx.insertInto('withdrawal_holds').values(rows).execute();
}
