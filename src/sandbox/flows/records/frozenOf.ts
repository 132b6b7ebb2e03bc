import type { components } from '../../../../generated/api/schema.d.ts';
import type { ArgumentsOf, ResultOf } from '../../../../generated/api/types.ts';
import { walletOf } from '../../platform/accountId.ts';
import { msText } from '../../world/clock.ts';
import type { SandboxContext } from '../context.ts';
import { convertAccountOf } from '../convert/convertAccounts.ts';
import { historyRange } from '../paging/historyRange.ts';
import { pageAround } from '../paging/pageAround.ts';
import { frozenQuery } from './frozenQuery.ts';
import { frozenStateOf, isFrozen } from './frozenStates.ts';

type FrozenRecord = components['schemas']['FrozenRecord'];

interface Row {
  id: string;
  coin: string;
  amount: string;
  reason: string;
  account: string;
  created_at: number;
  unlock_at: number | null;
  released_at: number | null;
  reference: string;
  released: string;
}

/**
 * A customer's frozen and formerly frozen coins, newest first. Without times it returns all of them, because what is
 * still frozen must be shown regardless of its age.
 * @throws BusinessError 10001 for an invalid cursor, and as historyRange
 */
export async function frozenOf(
  context: SandboxContext,
  uid: number,
  filter: ArgumentsOf<'frozenRecords'>,
): Promise<ResultOf<'frozenRecords'>> {
  const list = filtered(context, uid, filter);
  const { total } = await list
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { rows, nextPageCursor } = await pageAround(list.selectAll(), filter, (row: Row) => ({
    at: row.created_at,
    id: row.id,
  }));
  return { list: rows.map(toRecord), nextPageCursor, total: Number(total) };
}

function filtered(context: SandboxContext, uid: number, filter: ArgumentsOf<'frozenRecords'>) {
  let query = frozenQuery(context, uid);
  if (filter.startTime !== undefined || filter.endTime !== undefined) {
    const { from, to } = historyRange(filter, context.clock.now());
    query = query.where('created_at', '>=', from).where('created_at', '<=', to);
  }
  if (filter.coin !== undefined) query = query.where('coin', '=', filter.coin);
  if (filter.status !== undefined) query = query.where(isFrozen[filter.status]);
  const reasons = filter.freezeType === undefined ? null : reasonsOf(filter.freezeType);
  return reasons === null ? query : query.where('reason', 'in', reasons);
}

function toRecord(row: Row): FrozenRecord {
  const { freezeType, text } = freezeReason(row.reason);
  return {
    id: row.id,
    coin: row.coin,
    amount: row.amount,
    releasedAmount: row.released,
    freezeType,
    reasonCode: row.reason,
    reasonText: text,
    accountType: row.reason === 'CONVERSION' ? convertAccountOf(row.account).wallet : walletOf(row.account),
    createdAt: String(row.created_at),
    expectedUnfreezeAt: msText(row.unlock_at),
    releasedAt: msText(row.released_at),
    relatedOrderId: row.reference,
    status: frozenStateOf(row),
  };
}

interface FreezeReason {
  readonly freezeType: components['schemas']['FreezeType'];
  readonly text: string;
}

/**
 * Why coins are frozen: the reasons of `withdrawal_holds` (domain §2.7), of `deposit_freezes` and `account_freezes`, and
 * conversions and withdrawals in progress.
 */
const reasons: Readonly<Record<string, FreezeReason>> = {
  DEPOSIT_UNCONFIRMED: {
    freezeType: 'DEPOSIT_UNCONFIRMED',
    text: 'The deposit can be used, and withdrawn once it has enough confirmations.',
  },
  FIAT_BUY_HOLD: { freezeType: 'BUY_CRYPTO_HOLD', text: 'The payment can still be taken back.' },
  LEGAL_HOLD: {
    freezeType: 'LEGAL_HOLD',
    text: 'New coins may be traded, and leave after a time that the law sets.',
  },
  P2P_HOLD: { freezeType: 'P2P_ORDER', text: 'Bought from another person a short time ago.' },
  MANUAL_REVIEW: { freezeType: 'RISK_CONTROL', text: 'Our staff are looking at it.' },
  DEPOSIT_LIMIT: { freezeType: 'DEPOSIT_LIMIT', text: 'Above the daily limit: it comes free day by day.' },
  DEPOSIT_REVIEW: { freezeType: 'RISK_CONTROL', text: 'Who sent the deposit must be known first.' },
  DEPOSIT_ROLLBACK: {
    freezeType: 'RISK_CONTROL',
    text: 'The deposit’s block was undone; our staff are looking at it.',
  },
  CONVERSION: { freezeType: 'OPEN_ORDER', text: 'A conversion is at work.' },
  EARN_LOCKED: { freezeType: 'EARN_LOCKED', text: 'Locked in an earn product until its term ends.' },
  LOAN_COLLATERAL: { freezeType: 'LOAN_COLLATERAL', text: 'Secures a loan until it is repaid.' },
  JUDICIAL: { freezeType: 'JUDICIAL', text: 'A court or another authority has ordered it.' },
  CONVERT_LIMIT_ORDER: {
    freezeType: 'CONVERT_LIMIT_ORDER',
    text: 'A conversion waits for its price.',
  },
  WITHDRAWAL_PENDING: { freezeType: 'WITHDRAWAL_PENDING', text: 'Held for a withdrawal that is being sent.' },
};

/** @throws Error for an unknown reason (an internal error) */
export function freezeReason(reason: string): FreezeReason {
  const found = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (found === undefined) throw new Error(`Coins are held for the unknown reason ${reason}.`);
  return found;
}

/** The reasons that belong to this type. */
function reasonsOf(freezeType: string): string[] {
  return Object.keys(reasons).filter((reason) => reasons[reason]?.freezeType === freezeType);
}
