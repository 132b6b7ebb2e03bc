import { type Kysely, sql } from 'kysely';
import type { components } from '../../../../generated/api/schema.d.ts';
import { Decimal } from '../../../formats/decimal.ts';
import type { Handler, SandboxContext } from '../../context.ts';
import { valueIn } from '../../convert/valueIn.ts';
import type { Database } from '../../db/database.ts';
import { withdrawableAmounts } from '../../withdrawals/withdrawableAmounts.ts';

type RiskLimitAmount = components['schemas']['RiskLimitAmount'];

interface Held {
  coin: string;
  reason: string;
  amount: string;
  unlock_at: number;
}

/** GET risk-limit/limit-amount-list: by coin and reason, what cannot be withdrawn yet. */
export const riskLimitAmountList: Handler<'riskLimitAmountList'> = async ({ context, account, args }) => {
  const held = await heldAmounts(context.db, account.uid, args.coin);
  const list = await Promise.all(held.map((row) => toLimit(context, account.uid, row)));
  const limitAmountUsd = Decimal.sum(0, ...list.map((row) => row.limitAmountUsd)).toFixed();
  return { list, total: list.length, limitAmountUsd };
};

function heldAmounts(db: Kysely<Database>, uid: number, coin: string | undefined): Promise<Held[]> {
  let query = db
    .selectFrom('withdrawal_holds')
    .select([
      'coin',
      'reason',
      sql<string>`trim_scale(sum(amount))::text`.as('amount'),
      sql<number>`max(unlock_at)`.as('unlock_at'),
    ])
    .where('uid', '=', uid)
    .where('released_at', 'is', null);
  if (coin !== undefined) query = query.where('coin', '=', coin);
  return query.groupBy(['coin', 'reason']).orderBy('coin').orderBy('reason').execute();
}

async function toLimit(context: SandboxContext, uid: number, row: Held): Promise<RiskLimitAmount> {
  const { coin, amount } = row;
  const usd = valueIn(context.market, amount, { from: coin, to: 'USD' }, context.clock.now());
  return {
    coin,
    limitAmountUsd: usd === '' ? '0' : usd,
    limitAmount: amount,
    reason: reasonOf(row.reason),
    unlockAt: String(row.unlock_at),
    withdrawable: await withdrawableAmounts(context, uid, coin),
  };
}

const reasons = ['DEPOSIT_UNCONFIRMED', 'FIAT_BUY_HOLD', 'P2P_HOLD', 'LEGAL_HOLD', 'MANUAL_REVIEW'] as const;

function reasonOf(stored: string): RiskLimitAmount['reason'] {
  const reason = reasons.find((name) => name === stored);
  if (reason === undefined) throw new Error(`Coins are held for the unknown reason ${stored}.`);
  return reason;
}
